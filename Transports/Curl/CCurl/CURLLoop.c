#include "CCurl.h"
#include "Functions.h"

#ifdef __linux__
#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { readyLimit = 64 };

struct CURLLoop {
    void *multi;
    // The sockets, and the event that wakes the thread: other threads may add sockets while one waits for them.
    int sockets;
    int wake;
    uint64_t due;
    struct epoll_event ready[readyLimit];
};

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

// CURLMOPT_SOCKETFUNCTION: `what` is 1 to read, 2 to write, 3 for both, and 4 for a socket that is not waited for.
static int waitFor(void *handle, int socket, int what, void *context, void *unused) {
    CURLLoop loop = context;
    if (what & 4) {
        epoll_ctl(loop->sockets, EPOLL_CTL_DEL, socket, NULL);
        return 0;
    }
    struct epoll_event event = {.data.fd = socket};
    event.events = (what & 1 ? EPOLLIN : 0) | (what & 2 ? EPOLLOUT : 0);
    if (!epoll_ctl(loop->sockets, EPOLL_CTL_ADD, socket, &event)) return 0;
    return epoll_ctl(loop->sockets, EPOLL_CTL_MOD, socket, &event);
}

// CURLMOPT_TIMERFUNCTION: in milliseconds from now; -1 for none.
static int setTimer(void *multi, long milliseconds, void *context) {
    CURLLoop loop = context;
    loop->due = milliseconds < 0 ? UINT64_MAX : now() + (uint64_t)milliseconds * 1000000;
    return 0;
}

CURLLoop CURLLoopCreate(long connectionsPerHost) {
    CURLLoop loop = calloc(1, sizeof *loop);
    if (!loop) return NULL;
    loop->due = UINT64_MAX;
    loop->sockets = epoll_create1(EPOLL_CLOEXEC);
    loop->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    loop->multi = CURLFound.multi_init();
    struct epoll_event event = {.events = EPOLLIN, .data.fd = loop->wake};
    if (!loop->multi || loop->sockets < 0 || loop->wake < 0
        || epoll_ctl(loop->sockets, EPOLL_CTL_ADD, loop->wake, &event)) {
        CURLLoopRelease(loop);
        return NULL;
    }
    CURLFound.multi_setopt(loop->multi, 20001, waitFor);
    CURLFound.multi_setopt(loop->multi, 10002, loop);
    CURLFound.multi_setopt(loop->multi, 20004, setTimer);
    CURLFound.multi_setopt(loop->multi, 10005, loop);
    // CURLMOPT_MAX_HOST_CONNECTIONS.
    CURLFound.multi_setopt(loop->multi, 7, connectionsPerHost);
    // CURLMOPT_MAXCONNECTS. Otherwise only four connections stay open for each call under way, and calls to five hosts in
    // turn connect again each time.
    CURLFound.multi_setopt(loop->multi, 6, connectionsPerHost < 256 ? 256L : connectionsPerHost);
    return loop;
}

void CURLLoopRelease(CURLLoop loop) {
    if (loop->multi) CURLFound.multi_cleanup(loop->multi);
    if (loop->wake >= 0) close(loop->wake);
    if (loop->sockets >= 0) close(loop->sockets);
    free(loop);
}

int CURLLoopAdd(CURLLoop loop, CURLHandle handle) { return CURLFound.multi_add_handle(loop->multi, handle); }
int CURLLoopRemove(CURLLoop loop, CURLHandle handle) {
    return CURLFound.multi_remove_handle(loop->multi, handle);
}

int CURLLoopWait(CURLLoop loop, int milliseconds) {
    int ready = epoll_wait(loop->sockets, loop->ready, readyLimit, milliseconds);
    return ready > 0 ? ready : 0;
}

void CURLLoopWake(CURLLoop loop) {
    uint64_t one = 1;
    while (write(loop->wake, &one, sizeof one) < 0 && errno == EINTR) {}
}

void CURLLoopPerform(CURLLoop loop, int ready) {
    int running = 0;
    for (int i = 0; i < ready; i++) {
        struct epoll_event event = loop->ready[i];
        uint64_t count;
        if (event.data.fd == loop->wake) {
            while (read(loop->wake, &count, sizeof count) < 0 && errno == EINTR) {}
            continue;
        }
        // A fault shows when the socket is read or written.
        int fault = event.events & (EPOLLERR | EPOLLHUP);
        int mask = (event.events & EPOLLIN || fault ? 1 : 0) | (event.events & EPOLLOUT || fault ? 2 : 0);
        CURLFound.multi_socket_action(loop->multi, event.data.fd, mask, &running);
    }
    // CURL_SOCKET_TIMEOUT. More than a few rounds are left to the next step, after other commands.
    for (int round = 0; round < 8 && loop->due <= now(); round++) {
        loop->due = UINT64_MAX;
        CURLFound.multi_socket_action(loop->multi, -1, 0, &running);
    }
}

uint64_t CURLLoopDue(CURLLoop loop) { return loop->due; }

CURLHandle CURLLoopNextDone(CURLLoop loop, int *result) {
    int left = 0;
    CURLMessage *message;
    while ((message = CURLFound.multi_info_read(loop->multi, &left))) {
        // CURLMSG_DONE, the only message there is.
        if (message->message != 1) continue;
        *result = message->data.result;
        return message->handle;
    }
    return NULL;
}

#else
// No library is loaded on other systems: nothing of this is called.
CURLLoop CURLLoopCreate(long connectionsPerHost) { return NULL; }
void CURLLoopRelease(CURLLoop loop) {}
int CURLLoopAdd(CURLLoop loop, CURLHandle handle) { return 1; }
int CURLLoopRemove(CURLLoop loop, CURLHandle handle) { return 1; }
int CURLLoopWait(CURLLoop loop, int milliseconds) { return 0; }
void CURLLoopWake(CURLLoop loop) {}
void CURLLoopPerform(CURLLoop loop, int ready) {}
uint64_t CURLLoopDue(CURLLoop loop) { return UINT64_MAX; }
CURLHandle CURLLoopNextDone(CURLLoop loop, int *result) { return NULL; }
#endif
