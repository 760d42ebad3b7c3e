#define _GNU_SOURCE
#include "CCurl.h"

#include <pthread.h>
#include <signal.h>

static sigset_t brokenPipe(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    return signals;
}

int CURLSignalBlock(void) {
    sigset_t blocked = brokenPipe(), before;
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    return sigismember(&before, SIGPIPE);
}

void CURLSignalUnblock(void) {
    sigset_t blocked = brokenPipe(), pending;
    int signal;
    if (!sigpending(&pending) && sigismember(&pending, SIGPIPE)) sigwait(&blocked, &signal);
    pthread_sigmask(SIG_UNBLOCK, &blocked, NULL);
}

int CURLThreadStart(void *(*function)(void *context), void *context) {
    sigset_t blocked = brokenPipe(), before;
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
