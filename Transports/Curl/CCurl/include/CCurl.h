// The public functions of libcurl, called through addresses that are looked up by name: no header and no link flag of
// libcurl is needed. Its ABI, and so each number here, has been stable since libcurl.so.4 of 2006.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

typedef void *CURLHandle;
typedef void *CURLMultiHandle;
typedef void *CURLList;
typedef void *CURLShare;

/// Receives `size * count` bytes, or fills them for an upload; returns how many were handled.
typedef size_t (*CURLDataFunction)(char *bytes, size_t size, size_t count, void *context);
/// Moves the upload to an offset; returns 0 if it has.
typedef int (*CURLSeekFunction)(void *context, int64_t offset, int origin);

enum CURLLoading {
    CURLLoadingSucceeded = 0,
    /// There is no such file, or the program is linked statically.
    CURLLoadingNotFound = 1,
    /// The library lacks a function, since it is older than 7.68.
    CURLLoadingTooOld = 2,
};

enum CURLOption {
    CURLOptionWriteData = 10001,
    CURLOptionURL = 10002,
    CURLOptionProxy = 10004,
    CURLOptionReadData = 10009,
    CURLOptionErrorBuffer = 10010,
    CURLOptionWriteFunction = 20011,
    CURLOptionReadFunction = 20012,
    CURLOptionHeaders = 10023,
    CURLOptionClientCertificate = 10025,
    CURLOptionClientKeyPassword = 10026,
    CURLOptionHeaderData = 10029,
    CURLOptionCookieFile = 10031,
    CURLOptionMethod = 10036,
    CURLOptionWithoutBody = 44,
    CURLOptionUpload = 46,
    CURLOptionAuthorityFile = 10065,
    CURLOptionHeaderFunction = 20079,
    CURLOptionClientKey = 10087,
    CURLOptionBufferSize = 98,
    CURLOptionNoSignal = 99,
    CURLOptionShare = 10100,
    CURLOptionAcceptEncoding = 10102,
    CURLOptionUploadSize = 30115,
    CURLOptionSeekFunction = 20167,
    CURLOptionSeekData = 10168,
    CURLOptionNoProxy = 10177,
    CURLOptionProtocols = 181,
    CURLOptionPinnedKeys = 10230,
    CURLOptionPathAsIs = 234,
    CURLOptionWaitForMultiplexing = 237,
    CURLOptionConnectTimeout = 156,
    CURLOptionWithoutConnectHeaders = 265,
    /// Since 7.87.
    CURLOptionQuickExit = 322,
};

enum CURLMultiOption {
    CURLMultiOptionConnectionsPerHost = 7,
};

enum CURLPause {
    CURLPauseNone = 0,
    CURLPauseReceiving = 1,
};

/// Loads the library from a file, once for the program.
int CURLLoad(const char *file);
/// The version, such as 0x075801 for 7.88.1.
unsigned CURLVersionNumber(void);
int CURLGlobalInit(void);
const char *CURLErrorText(int code);

CURLHandle CURLHandleCreate(void);
void CURLHandleRelease(CURLHandle handle);
int CURLSetNumber(CURLHandle handle, int option, long value);
int CURLSetOffset(CURLHandle handle, int option, int64_t value);
int CURLSetText(CURLHandle handle, int option, const char *value);
int CURLSetPointer(CURLHandle handle, int option, void *value);
int CURLSetDataFunction(CURLHandle handle, int option, CURLDataFunction function);
int CURLSetSeekFunction(CURLHandle handle, CURLSeekFunction function);
int CURLSetPause(CURLHandle handle, int pause);

CURLList CURLListAppend(CURLList list, const char *text);
void CURLListRelease(CURLList list);

/// Creates a store of cookies that the handles of one thread share.
CURLShare CURLCookieStoreCreate(void);
void CURLCookieStoreRelease(CURLShare share);

CURLMultiHandle CURLMultiCreate(void);
void CURLMultiRelease(CURLMultiHandle multi);
int CURLMultiSetNumber(CURLMultiHandle multi, int option, long value);
int CURLMultiAdd(CURLMultiHandle multi, CURLHandle handle);
int CURLMultiRemove(CURLMultiHandle multi, CURLHandle handle);
int CURLMultiPerform(CURLMultiHandle multi);
/// Sleeps until there is work, or another thread wakes it, or milliseconds have passed.
int CURLMultiWait(CURLMultiHandle multi, int milliseconds);
int CURLMultiWake(CURLMultiHandle multi);
/// Returns a transfer that has ended, and its result; NULL if there is none.
CURLHandle CURLMultiNextDone(CURLMultiHandle multi, int *result);

/// Starts a thread that runs a function, and returns 0, or the system's error.
///
/// The thread blocks SIGPIPE: TLS writes to connections that the server has closed. No handler is installed.
int CURLThreadStart(void *(*function)(void *context), void *context);

#endif
