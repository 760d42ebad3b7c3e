// The public functions of libcurl, called through addresses that are looked up by name: no header and no link flag of
// libcurl is needed. Its ABI, and so each number here, has been stable since libcurl.so.4 of 2006.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

typedef void *CURLHandle;
typedef struct CURLLoop *CURLLoop;
typedef void *CURLList;
typedef void *CURLShare;

/// Receives `size * count` bytes, or fills them for an upload; returns how many were handled.
typedef size_t (*CURLDataFunction)(char *bytes, size_t size, size_t count, void *context);
/// Moves the upload to an offset; returns 0 if it has.
typedef int (*CURLSeekFunction)(void *context, int64_t offset, int origin);
/// Is called when there is a connection, before each time that the request is sent; returns 0 to send it.
typedef int (*CURLRequestFunction)(void *context, char *, char *, int, int);

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
    CURLOptionAuthorityFolder = 10097,
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
    CURLOptionFreshConnection = 74,
    /// Since 7.80.
    CURLOptionRequestFunction = 20312,
    CURLOptionRequestData = 10313,
    CURLOptionWaitForMultiplexing = 237,
    CURLOptionConnectTimeout = 156,
    CURLOptionWithoutConnectHeaders = 265,
    /// Since 7.87.
    CURLOptionQuickExit = 322,
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
int CURLSetRequestFunction(CURLHandle handle, CURLRequestFunction function);
int CURLSetPause(CURLHandle handle, int pause);

CURLList CURLListAppend(CURLList list, const char *text);
void CURLListRelease(CURLList list);

/// Creates a store of cookies that the handles of one transport share.
CURLShare CURLCookieStoreCreate(void);
void CURLCookieStoreRelease(CURLShare share);

/// Creates the transfers of one transport and the sockets that they wait for; NULL if memory or descriptors are lacking.
///
/// One thread at a time uses it. While a thread waits, another one may use it.
CURLLoop CURLLoopCreate(long connectionsPerHost);
void CURLLoopRelease(CURLLoop loop);
int CURLLoopAdd(CURLLoop loop, CURLHandle handle);
int CURLLoopRemove(CURLLoop loop, CURLHandle handle);
/// Sleeps until sockets are ready, or another thread wakes it, or milliseconds have passed; returns how many are ready.
int CURLLoopWait(CURLLoop loop, int milliseconds);
/// Wakes the thread that waits, or the next one to wait.
void CURLLoopWake(CURLLoop loop);
/// Does what the ready sockets of the last wait, and the timers of libcurl, allow without waiting.
void CURLLoopPerform(CURLLoop loop, int ready);
/// The time of libcurl's next timer, in nanoseconds of the monotonic clock; the largest number if there is none.
uint64_t CURLLoopDue(CURLLoop loop);
/// Returns a transfer that has ended, and its result; NULL if there is none.
CURLHandle CURLLoopNextDone(CURLLoop loop, int *result);

/// Blocks SIGPIPE for this thread: TLS writes to connections that the server has closed.
///
/// Returns whether it was blocked before.
int CURLSignalBlock(void);
/// Unblocks SIGPIPE after `CURLSignalBlock` has returned 0; one that has arrived since is dropped.
void CURLSignalUnblock(void);

/// Starts a thread that runs a function, and returns 0, or the system's error.
///
/// The thread blocks SIGPIPE. No handler is installed.
int CURLThreadStart(void *(*function)(void *context), void *context);

#endif
