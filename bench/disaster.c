/* What can go wrong below a program: power that fails, a disk that is full or read-only, a clock that jumps. Loaded with LD_PRELOAD.

   Below the folder DISASTER_FOLDER, the old bytes are noted before every write, in a file of DISASTER_NOTES that is named after the inode;
   a sync of the file empties its notes. What is noted when the power fails was never synced: bench/disaster.py puts the old bytes back.
   The first bytes of DISASTER_NOTES/control say what is wrong just now. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 65536 };

struct control {
    int32_t refused; /* the errno of every write, or 0 */
    int32_t unused;
    int64_t ahead; /* seconds that the clock is ahead */
};

struct note {
    int64_t at, size, bytes; /* where, how long the file was, how many old bytes follow */
};

static const char *folder, *notes;
static volatile struct control *control;
static unsigned char watched[MOST];

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void begin(void) {
    char path[PATH_MAX];
    folder = getenv("DISASTER_FOLDER");
    notes = getenv("DISASTER_NOTES");
    if (!folder || !notes) {
        folder = NULL;
        return;
    }
    folder = strdup(folder); /* PostgreSQL writes its title over its environment */
    notes = strdup(notes);
    snprintf(path, sizeof path, "%s/control", notes);
    int fd = REAL(open)(path, O_RDWR | O_CLOEXEC);
    if (fd >= 0) {
        void *found = mmap(NULL, sizeof(struct control), PROT_READ, MAP_SHARED, fd, 0);
        if (found != MAP_FAILED) control = found;
        REAL(close)(fd);
    }
}

static int is_watched(int fd) { return folder && fd >= 0 && fd < MOST && watched[fd]; }

static int ends_with(const char *text, const char *end) {
    size_t a = strlen(text), b = strlen(end);
    return a >= b && !strcmp(text + a - b, end);
}

static int opened(int fd) {
    if (!folder || fd < 0 || fd >= MOST) return fd;
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    path[n > 0 ? n : 0] = 0;
    size_t deep = strlen(folder);
    watched[fd] = !strncmp(path, folder, deep) && path[deep] == '/' && !ends_with(path, "-shm") && !ends_with(path, "/log");
    return fd;
}

static void notes_of(const struct stat *file, char *path) {
    snprintf(path, PATH_MAX, "%s/%llu", notes, (unsigned long long)file->st_ino);
}

static int refused(int fd, int64_t end) {
    struct stat file;
    int why = control ? control->refused : 0;
    if (why == ENOSPC && !fstat(fd, &file) && end <= file.st_size) return 0; /* a full disk still takes what replaces something */
    if (why) errno = why;
    return why != 0;
}

static void fail(const char *what, const char *path) {
    fprintf(stderr, "disaster: %s: %s: %s\n", what, path, strerror(errno));
    abort();
}

static void note(int fd, int64_t at, int64_t bytes) {
    struct stat file;
    char path[PATH_MAX];
    if (fstat(fd, &file) || !S_ISREG(file.st_mode)) return;
    int64_t there = file.st_size > at ? file.st_size - at : 0;
    if (bytes > there) bytes = there;
    char *whole = malloc(sizeof(struct note) + bytes);
    if (!whole) fail("no memory", "");
    int64_t got = bytes ? pread(fd, whole + sizeof(struct note), bytes, at) : 0;
    struct note head = {at, file.st_size, got > 0 ? got : 0};
    if (bytes && got != bytes) { /* opened for writing alone */
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
        int again = REAL(open)(path, O_RDONLY | O_CLOEXEC);
        got = again >= 0 ? pread(again, whole + sizeof(struct note), bytes, at) : -1;
        if (again >= 0) REAL(close)(again);
        if (got != bytes) fail("cannot read", path);
        head.bytes = got;
    }
    memcpy(whole, &head, sizeof head);
    notes_of(&file, path);
    int to = REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (to < 0 || REAL(write)(to, whole, sizeof head + head.bytes) != (ssize_t)(sizeof head + head.bytes)) fail("cannot note", path);
    REAL(close)(to);
    free(whole);
}

static void forget(const struct stat *file) {
    char path[PATH_MAX];
    notes_of(file, path);
    truncate(path, 0);
}

static int synced(int fd) {
    struct stat file;
    if (!fstat(fd, &file)) forget(&file);
    return 0;
}

static void gone(int at, const char *path) {
    struct stat file;
    if (folder && !fstatat(at, path, &file, AT_SYMLINK_NOFOLLOW) && S_ISREG(file.st_mode) && file.st_nlink == 1) forget(&file);
}

#define OPENS(name, before, values) \
    int name before { \
        mode_t mode = 0; \
        if (flags & (O_CREAT | O_TMPFILE)) { \
            va_list more; \
            va_start(more, flags); \
            mode = va_arg(more, mode_t); \
            va_end(more); \
        } \
        return opened(REAL(name) values); \
    }
OPENS(open, (const char *path, int flags, ...), (path, flags, mode))
OPENS(open64, (const char *path, int flags, ...), (path, flags, mode))
OPENS(openat, (int at, const char *path, int flags, ...), (at, path, flags, mode))
OPENS(openat64, (int at, const char *path, int flags, ...), (at, path, flags, mode))

int close(int fd) {
    if (fd >= 0 && fd < MOST) watched[fd] = 0;
    return REAL(close)(fd);
}

#define WRITES(name, before, values, at, bytes) \
    ssize_t name before { \
        if (is_watched(fd)) { \
            if (refused(fd, (at) + (int64_t)(bytes))) return -1; \
            note(fd, at, bytes); \
        } \
        return REAL(name) values; \
    }

static int64_t here(int fd) {
    struct stat file;
    if (fcntl(fd, F_GETFL) & O_APPEND) return fstat(fd, &file) ? 0 : file.st_size;
    return lseek(fd, 0, SEEK_CUR);
}

static int64_t sum(const struct iovec *parts, int count) {
    int64_t bytes = 0;
    for (int i = 0; i < count; i++) bytes += parts[i].iov_len;
    return bytes;
}

WRITES(write, (int fd, const void *from, size_t n), (fd, from, n), here(fd), n)
WRITES(pwrite, (int fd, const void *from, size_t n, off_t at), (fd, from, n, at), at, n)
WRITES(pwrite64, (int fd, const void *from, size_t n, off64_t at), (fd, from, n, at), at, n)
WRITES(writev, (int fd, const struct iovec *parts, int count), (fd, parts, count), here(fd), sum(parts, count))
WRITES(pwritev, (int fd, const struct iovec *parts, int count, off_t at), (fd, parts, count, at), at, sum(parts, count))
WRITES(pwritev64, (int fd, const struct iovec *parts, int count, off64_t at), (fd, parts, count, at), at, sum(parts, count))

#define CUTS(name, kind) \
    int name(int fd, kind size) { \
        if (is_watched(fd)) { \
            if (refused(fd, size)) return -1; \
            note(fd, size, INT64_MAX); \
        } \
        return REAL(name)(fd, size); \
    }
CUTS(ftruncate, off_t)
CUTS(ftruncate64, off64_t)

int fsync(int fd) { return is_watched(fd) ? synced(fd) : REAL(fsync)(fd); }

int fdatasync(int fd) { return is_watched(fd) ? synced(fd) : REAL(fdatasync)(fd); }

int unlink(const char *path) {
    gone(AT_FDCWD, path);
    return REAL(unlink)(path);
}

int unlinkat(int at, const char *path, int flags) {
    gone(at, path);
    return REAL(unlinkat)(at, path, flags);
}

int rename(const char *from, const char *to) {
    gone(AT_FDCWD, to);
    return REAL(rename)(from, to);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int failed = REAL(clock_gettime)(clock, now);
    if (!failed && control && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += control->ahead;
    return failed;
}
