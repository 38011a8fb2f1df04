import { withoutGuard } from '../../../../kernel/csv.ts'

const nothing = /[\s\u200B-\u200D\u2060]/

// Not one pattern for both ends: it would rescan a cell's inner white space from each of its
// characters, which took seconds per cell.
function withoutEnds(cell: string): string {
  let start = 0
  let end = cell.length
  while (start < end && nothing.test(cell.charAt(start))) start += 1
  while (end > start && nothing.test(cell.charAt(end - 1))) end -= 1
  return cell.slice(start, end)
}

/**
 * Returns a cell without white space at its ends, zero-width marks of copied text, Excel's `="…"`
 * guard, and the apostrophe of a file that this product wrote.
 */
export function trimCell(cell: string): string {
  const first = cell.charCodeAt(0)
  const last = cell.charCodeAt(cell.length - 1)
  if (first > 61 && last > 32 && first < 127 && last < 127) return cell
  const text = withoutGuard(withoutEnds(cell))
  return text.startsWith('="') && text.endsWith('"') && text.length > 2
    ? text.slice(2, -1).trim()
    : text
}

const blankWords: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '?',
  '.',
  'n/a',
  'na',
  '#n/a',
  'n.a.',
  'null',
  'none',
  'nil',
  'unknown',
  'unk',
  'tbd',
  'not available',
])

/** Whether a trimmed cell means "unknown". Not used for names: Null is a surname. */
export function isBlank(text: string): boolean {
  return text === '' || (text.length <= 13 && blankWords.has(text.toLowerCase()))
}

/**
 * Returns the same key for cells that differ only in letter case and white space; empty for a blank
 * cell.
 */
export function valueKey(cell: string): string {
  const text = trimCell(cell)
  return isBlank(text) ? '' : text.slice(0, 200).replace(/\s+/g, ' ').toLowerCase()
}

/** Returns the text as a warning shows it. */
export function shortened(text: string, length = 100): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
