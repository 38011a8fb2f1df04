import type { Tokenize } from '../../shared/file/read-records.ts'

const isSpace = (character: string | undefined) =>
  character !== undefined && character.trim() === ''

/** Where a quoted cell that opens at `open` ends: the index of its closing mark, or -1 when the text ends first. */
function closingMark(
  text: string,
  open: number,
  delimiter: string,
  newline: string,
  onStray: () => void,
): number {
  for (let at = open + 1; ; ) {
    const mark = text.indexOf('"', at)
    if (mark < 0) return -1
    if (text[mark + 1] === '"') {
      at = mark + 2
      continue
    }
    // White space may follow the closing mark; a mark before anything else is part of the cell.
    let after = mark + 1
    while (isSpace(text[after]) && text[after] !== delimiter && text[after] !== newline) after += 1
    if (mark + 1 === text.length || text[after] === delimiter || text[after] === newline)
      return mark
    onStray()
    at = mark + 1
  }
}

/**
 * The browser's tokenizer of a book: cuts it into the cells the server's parser finds, without that parser's weight in the download.
 * Like it, it tells the records whose quotation marks do not pair.
 */
export const tokenize: Tokenize = (text, { delimiter, newline }, last) => {
  const records: string[][] = []
  const doubtful = new Set<number>()
  const onStray = () => doubtful.add(records.length)
  let record: string[] = []
  let consumed = 0
  let at = 0
  let nextDelimiter = text.indexOf(delimiter)
  let nextNewline = text.indexOf(newline)
  while (at < text.length) {
    let end = at
    let cell: string | undefined
    if (text[at] === '"') {
      const mark = closingMark(text, at, delimiter, newline, onStray)
      // What the text's end cut off is read again with the rest.
      if (mark < 0 || mark + 1 === text.length) {
        if (!last) break
        if (mark < 0) onStray()
        record.push(mark < 0 ? text.slice(at + 1) : text.slice(at + 1, mark).replaceAll('""', '"'))
        records.push(record)
        return { records, consumed: text.length, doubtful: [...doubtful] }
      }
      cell = text.slice(at + 1, mark).replaceAll('""', '"')
      end = mark + 1
    }
    if (nextDelimiter >= 0 && nextDelimiter < end) nextDelimiter = text.indexOf(delimiter, end)
    if (nextNewline >= 0 && nextNewline < end) nextNewline = text.indexOf(newline, end)
    const cut =
      nextDelimiter >= 0 && (nextNewline < 0 || nextDelimiter < nextNewline)
        ? nextDelimiter
        : nextNewline
    if (cut < 0) {
      if (!last) break
      record.push(cell ?? text.slice(at))
      records.push(record)
      return { records, consumed: text.length, doubtful: [...doubtful] }
    }
    record.push(cell ?? text.slice(at, cut))
    at = cut + 1
    if (cut === nextDelimiter) nextDelimiter = text.indexOf(delimiter, at)
    else {
      records.push(record)
      record = []
      consumed = at
      nextNewline = text.indexOf(newline, at)
    }
  }
  // A delimiter at the very end opens one more, empty cell.
  if (last && (record.length > 0 || text.endsWith(newline))) records.push([...record, ''])
  return { records, consumed: last ? text.length : consumed, doubtful: [...doubtful] }
}
