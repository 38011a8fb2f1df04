/** The address of a web page that a person typed, `https://` added where it lacks; undefined for anything a link must not lead to. */
export function webAddress(text: string | null): string | undefined {
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
