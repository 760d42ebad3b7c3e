#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#ifdef __linux__
#include <link.h>
#endif
#include <pthread.h>
#include <signal.h>

// What libcurl's own header declares.
typedef struct {
    int message;
    void *handle;
    union {
        void *pointer;
        int result;
    } data;
} Message;

typedef struct {
    int age;
    const char *text;
    unsigned number;
} Version;

typedef struct {
    int (*global_init)(long);
    Version *(*version_info)(int);
    const char *(*easy_strerror)(int);
    void *(*easy_init)(void);
    void (*easy_cleanup)(void *);
    int (*easy_setopt)(void *, int, ...);
    int (*easy_pause)(void *, int);
    void *(*slist_append)(void *, const char *);
    void (*slist_free_all)(void *);
    void *(*share_init)(void);
    int (*share_setopt)(void *, int, ...);
    int (*share_cleanup)(void *);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *);
    int (*multi_setopt)(void *, int, ...);
    int (*multi_add_handle)(void *, void *);
    int (*multi_remove_handle)(void *, void *);
    int (*multi_perform)(void *, int *);
    int (*multi_poll)(void *, void *, unsigned, int, int *);
    int (*multi_wakeup)(void *);
    Message *(*multi_info_read)(void *, int *);
} Functions;

static Functions curl;

#ifdef __linux__
// The program itself comes first, and the other objects are not looked at.
static int hasLoader(struct dl_phdr_info *object, size_t size, void *result) {
    for (int i = 0; i < object->dlpi_phnum; i++) {
        if (object->dlpi_phdr[i].p_type == PT_INTERP) *(int *)result = 1;
    }
    return 1;
}
#endif

int CURLLoad(const char *file) {
#ifdef __linux__
    // A program that is linked statically would load a second C library beside its own.
    int isDynamic = 0;
    dl_iterate_phdr(hasLoader, &isDynamic);
    if (!isDynamic) return CURLLoadingNotFound;
#endif
    Functions found;
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!library) return CURLLoadingNotFound;
    // ISO C does not convert a data pointer to a function; POSIX does, in this way.
#define LOAD(name)                                                    \
    *(void **)&found.name = dlsym(library, "curl_" #name);            \
    if (!found.name) {                                                \
        dlclose(library);                                             \
        return CURLLoadingTooOld;                                     \
    }
    LOAD(global_init)
    LOAD(version_info)
    LOAD(easy_strerror)
    LOAD(easy_init)
    LOAD(easy_cleanup)
    LOAD(easy_setopt)
    LOAD(easy_pause)
    LOAD(slist_append)
    LOAD(slist_free_all)
    LOAD(share_init)
    LOAD(share_setopt)
    LOAD(share_cleanup)
    LOAD(multi_init)
    LOAD(multi_cleanup)
    LOAD(multi_setopt)
    LOAD(multi_add_handle)
    LOAD(multi_remove_handle)
    LOAD(multi_perform)
    LOAD(multi_poll)
    LOAD(multi_wakeup)
    LOAD(multi_info_read)
#undef LOAD
    curl = found;
    return CURLLoadingSucceeded;
}

unsigned CURLVersionNumber(void) { return curl.version_info(0)->number; }
// SSL and Win32, as CURL_GLOBAL_DEFAULT.
int CURLGlobalInit(void) { return curl.global_init(3); }
const char *CURLErrorText(int code) { return curl.easy_strerror(code); }

CURLHandle CURLHandleCreate(void) { return curl.easy_init(); }
void CURLHandleRelease(CURLHandle handle) { curl.easy_cleanup(handle); }

int CURLSetNumber(CURLHandle handle, int option, long value) {
    return curl.easy_setopt(handle, option, value);
}
int CURLSetOffset(CURLHandle handle, int option, int64_t value) {
    return curl.easy_setopt(handle, option, value);
}
int CURLSetText(CURLHandle handle, int option, const char *value) {
    return curl.easy_setopt(handle, option, value);
}
int CURLSetPointer(CURLHandle handle, int option, void *value) {
    return curl.easy_setopt(handle, option, value);
}
int CURLSetDataFunction(CURLHandle handle, int option, CURLDataFunction function) {
    return curl.easy_setopt(handle, option, function);
}
int CURLSetSeekFunction(CURLHandle handle, CURLSeekFunction function) {
    return curl.easy_setopt(handle, CURLOptionSeekFunction, function);
}
int CURLSetPause(CURLHandle handle, int pause) { return curl.easy_pause(handle, pause); }

CURLList CURLListAppend(CURLList list, const char *text) { return curl.slist_append(list, text); }
void CURLListRelease(CURLList list) { curl.slist_free_all(list); }

CURLShare CURLCookieStoreCreate(void) {
    CURLShare share = curl.share_init();
    // CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE. One thread needs no lock.
    if (share) curl.share_setopt(share, 1, 2);
    return share;
}
void CURLCookieStoreRelease(CURLShare share) { curl.share_cleanup(share); }

CURLMultiHandle CURLMultiCreate(void) { return curl.multi_init(); }
void CURLMultiRelease(CURLMultiHandle multi) { curl.multi_cleanup(multi); }
int CURLMultiSetNumber(CURLMultiHandle multi, int option, long value) {
    return curl.multi_setopt(multi, option, value);
}
int CURLMultiAdd(CURLMultiHandle multi, CURLHandle handle) { return curl.multi_add_handle(multi, handle); }
int CURLMultiRemove(CURLMultiHandle multi, CURLHandle handle) {
    return curl.multi_remove_handle(multi, handle);
}
int CURLMultiPerform(CURLMultiHandle multi) {
    int running = 0;
    return curl.multi_perform(multi, &running);
}
int CURLMultiWait(CURLMultiHandle multi, int milliseconds) {
    return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}
int CURLMultiWake(CURLMultiHandle multi) { return curl.multi_wakeup(multi); }

CURLHandle CURLMultiNextDone(CURLMultiHandle multi, int *result) {
    int left = 0;
    Message *message;
    while ((message = curl.multi_info_read(multi, &left))) {
        // CURLMSG_DONE, the only message there is.
        if (message->message != 1) continue;
        *result = message->data.result;
        return message->handle;
    }
    return NULL;
}

int CURLThreadStart(void *(*function)(void *context), void *context) {
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGPIPE);
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error) return error;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    // A thread begins with the signals of the thread that creates it.
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    pthread_t thread;
    error = pthread_create(&thread, &attributes, function, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}
