const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a URL's hostname is this machine; an IPv6 address has brackets there. */
export const isLoopbackName = (hostname: string): boolean => loopbackNames.has(hostname)
