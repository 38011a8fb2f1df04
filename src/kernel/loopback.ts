const loopback = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/i

/** Whether a hostname is this machine; an IPv6 address has brackets in a URL and none elsewhere. */
export const isLoopbackName = (hostname: string): boolean => loopback.test(hostname)
