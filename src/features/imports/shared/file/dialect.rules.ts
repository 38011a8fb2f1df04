/** How the cells and lines of a file are separated. */
export interface Dialect {
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly newline: '\n' | '\r'
  /** Code units of a first line `sep=;`, which is an instruction to Excel and not a header. */
  readonly skip: number
}

const delimiters = [',', ';', '\t', '|'] as const

/** Splits the text into lines, never inside quotation marks; the last line may be unfinished. */
function firstLines(text: string, max: number): { lines: string[]; newline: '\n' | '\r' } {
  const lines: string[] = []
  let quoted = false
  let start = 0
  let newline: '\n' | '\r' | undefined
  for (let at = 0; at < text.length && lines.length < max; at += 1) {
    const character = text[at]
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) {
      // Lines that end with CR and LF are cut at the LF; the CR is white space at the end of a
      // cell.
      newline ??= character === '\n' || text[at + 1] === '\n' ? '\n' : '\r'
      if (character !== newline) continue
      lines.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (lines.length < max && start < text.length) lines.push(text.slice(start))
  return { lines, newline: newline ?? '\n' }
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let quoted = false
  let count = 0
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (!quoted && character === delimiter) count += 1
  }
  return count
}

/**
 * Detects the dialect from the start of a file: the delimiter that the following lines have as
 * often as the header. A file with one column has none, and any delimiter works.
 */
export function detectDialect(beginning: string): Dialect {
  const text = beginning.slice(0, 65_536)
  const declared = /^sep=([,;\t|])\r?\n/i.exec(text)
  const skip = declared?.[0].length ?? 0
  const { lines, newline } = firstLines(text.slice(skip), 20)
  if (declared) return { delimiter: declared[1] as Dialect['delimiter'], newline, skip }
  const filled = lines.filter((line) => line.trim() !== '')
  // A title above the header has another number of columns than all other lines.
  const judged = filled.map((_, header) => judgeDelimiters(filled.slice(header)))
  const best = judged.find(({ alike }) => alike > 0) ?? judged[0]
  return { delimiter: best?.delimiter ?? ',', newline, skip }
}

interface JudgedDelimiter {
  readonly delimiter: Dialect['delimiter']
  readonly score: number
  /** Following lines with as many columns as the header. */
  readonly alike: number
}

/** Returns the delimiter that the lines after the header have as often as the header. */
function judgeDelimiters([header = '', ...following]: readonly string[]): JudgedDelimiter {
  let best: JudgedDelimiter = { delimiter: ',', score: 0, alike: 0 }
  for (const delimiter of delimiters) {
    const columns = countOutsideQuotes(header, delimiter)
    const alike = following.filter((line) => countOutsideQuotes(line, delimiter) === columns).length
    const score = columns === 0 ? 0 : columns * (1 + (4 * alike) / Math.max(1, following.length))
    if (score > best.score) best = { delimiter, score, alike }
  }
  return best
}
