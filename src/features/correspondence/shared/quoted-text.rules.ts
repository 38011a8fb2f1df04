/** A message's own words, and the history that the mail program has put below them. */
export interface FoldedText {
  readonly own: string
  /** Empty without one. */
  readonly quoted: string
}

const quotedLine = /^\s{0,3}>/
const divider =
  /^\s*(?:-{2,}\s*(?:original message|forwarded message|mensaje original|mensaje reenviado)\s*-{2,}|_{10,})\s*$/i
const introduction =
  /^\s*(?:on\b.{0,200}\bwrote|el\b.{0,200}\bescribi\u00f3|.{1,200}\bwrote)\s*:\s*$/i
const from = /^\s*(?:from|de)\s*:\s*\S/i
const sent = /^\s*(?:sent|date|enviado(?: el)?|fecha)\s*:\s*\S/i

// Longer lines are words of someone, and slow to compare.
const longest = 500

/** Whether the history begins at this line: everything from it on is quoted. */
function begins(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  const below = lines[index + 1] ?? ''
  if (line.length > longest || below.length > longest) return false
  if (divider.test(line) || (from.test(line) && sent.test(below))) return true
  // An introduction may be broken into two lines.
  const next = introduction.test(line)
    ? index + 1
    : introduction.test(`${line} ${below}`)
      ? index + 2
      : -1
  if (next < 0) return false
  return quotedLine.test(lines.slice(next, next + 3).find((each) => each.trim() !== '') ?? '>')
}

/** Returns the line from which on every line is quoted, or empty. */
function quotedEnd(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => !quotedLine.test(line) && line.trim() !== '')
  const first = lines.findIndex((line, index) => index > last && quotedLine.test(line))
  return first < 0 ? lines.length : first
}

/**
 * Splits a text where its history begins. A text whose own words follow the history stays whole:
 * who answers between the lines of the other wants both read.
 */
export function foldQuoted(text: string): FoldedText {
  const lines = text.split('\n')
  // Long texts are looked at from their start only as far as people write.
  const last = Math.min(lines.length, 2000)
  const end = quotedEnd(lines)
  for (let index = 0; index < last; index += 1) {
    if (index < end && !begins(lines, index)) continue
    const own = lines.slice(0, index).join('\n').trim()
    const quoted = lines.slice(index).join('\n').trim()
    return own === '' ? { own: text, quoted: '' } : { own, quoted }
  }
  return { own: text, quoted: '' }
}
