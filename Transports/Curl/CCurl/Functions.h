// What libcurl's own header declares.
#ifndef CCURL_FUNCTIONS_H
#define CCURL_FUNCTIONS_H

typedef struct {
    int message;
    void *handle;
    union {
        void *pointer;
        int result;
    } data;
} CURLMessage;

typedef struct {
    int age;
    const char *text;
    unsigned number;
} CURLVersion;

typedef struct {
    int (*global_init)(long);
    CURLVersion *(*version_info)(int);
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
    int (*multi_socket_action)(void *, int, int, int *);
    CURLMessage *(*multi_info_read)(void *, int *);
} CURLFunctions;

// The addresses, after the library is loaded.
extern CURLFunctions CURLFound;

#endif
