/**
 * Returns the URL of a web page as a person typed it, with `https://` added if it is missing.
 * Returns undefined for anything else.
 */
export function webUrl(text: string | null): string | undefined {
  const url =
    text === null
      ? null
      : URL.parse(/^[a-z]+:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`)
  return url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.hostname.includes('.')
    ? url.href
    : undefined
}

const loopback = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/i

/** Whether a hostname is this machine; an IPv6 address has brackets in a URL and none elsewhere. */
export const isLoopbackName = (hostname: string): boolean => loopback.test(hostname)
