#define _GNU_SOURCE
#include "CCurl.h"
#include "Functions.h"

#include <dlfcn.h>
#ifdef __linux__
#include <link.h>
#endif

CURLFunctions CURLFound;

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
    CURLFunctions found;
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
    LOAD(multi_socket_action)
    // 7.68: what libcurl had before has faults that are mended there.
    if (!dlsym(library, "curl_multi_wakeup")) {
        dlclose(library);
        return CURLLoadingTooOld;
    }
    LOAD(multi_info_read)
#undef LOAD
    CURLFound = found;
    return CURLLoadingSucceeded;
}

unsigned CURLVersionNumber(void) { return CURLFound.version_info(0)->number; }
// SSL and Win32, as CURL_GLOBAL_DEFAULT.
int CURLGlobalInit(void) { return CURLFound.global_init(3); }
const char *CURLErrorText(int code) { return CURLFound.easy_strerror(code); }

CURLHandle CURLHandleCreate(void) { return CURLFound.easy_init(); }
void CURLHandleRelease(CURLHandle handle) { CURLFound.easy_cleanup(handle); }

int CURLSetNumber(CURLHandle handle, int option, long value) {
    return CURLFound.easy_setopt(handle, option, value);
}
int CURLSetOffset(CURLHandle handle, int option, int64_t value) {
    return CURLFound.easy_setopt(handle, option, value);
}
int CURLSetText(CURLHandle handle, int option, const char *value) {
    return CURLFound.easy_setopt(handle, option, value);
}
int CURLSetPointer(CURLHandle handle, int option, void *value) {
    return CURLFound.easy_setopt(handle, option, value);
}
int CURLSetDataFunction(CURLHandle handle, int option, CURLDataFunction function) {
    return CURLFound.easy_setopt(handle, option, function);
}
int CURLSetSeekFunction(CURLHandle handle, CURLSeekFunction function) {
    return CURLFound.easy_setopt(handle, CURLOptionSeekFunction, function);
}
int CURLSetRequestFunction(CURLHandle handle, CURLRequestFunction function) {
    return CURLFound.easy_setopt(handle, CURLOptionRequestFunction, function);
}
int CURLSetPause(CURLHandle handle, int pause) { return CURLFound.easy_pause(handle, pause); }

CURLList CURLListAppend(CURLList list, const char *text) { return CURLFound.slist_append(list, text); }
void CURLListRelease(CURLList list) { CURLFound.slist_free_all(list); }

CURLShare CURLCookieStoreCreate(void) {
    CURLShare share = CURLFound.share_init();
    // CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE. One thread at a time uses it.
    if (share) CURLFound.share_setopt(share, 1, 2);
    return share;
}
void CURLCookieStoreRelease(CURLShare share) { CURLFound.share_cleanup(share); }
