/** A part of a plain text: words as they are, or a web address that can be opened. */
export interface TextPart {
  readonly text: string
  /** Undefined for words. */
  readonly href?: string
}

// Punctuation after an address ends the sentence around it.
const address = /\bhttps?:\/\/[^\s<>"'`\p{Cc}]+/giu
const trailing = /[.,;:!?)\]}]+$/

/**
 * Returns a text as words and web addresses. Only http and https become links, and only what the
 * browser's own parser reads as such without a login in it; everything else stays the words it is.
 */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const shown = match[0].replace(trailing, '')
    const url = URL.parse(shown)
    if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password !== '')
      continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: shown, href: url.href })
    from = match.index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
