import { guessHeaderIndex, headerSearchRows } from '../columns/header-row.rules.ts'
import type { RecordBlock } from './record-block.ts'

/** The row with the names of the columns: its number, the first, or the one that looks like it. */
export type HeaderRow = number | 'first' | 'guess'

/** The first blocks, with enough records to find the header in, and the rest. */
async function firstBlocks(blocks: AsyncIterator<RecordBlock>): Promise<RecordBlock[]> {
  const first: RecordBlock[] = []
  for (let records = 0; records < headerSearchRows; ) {
    const { value, done } = await blocks.next()
    if (done === true) break
    first.push(value)
    records += value.records.length
  }
  return first
}

/** Returns the number of the header, whose block may not be among the first. */
function headerNumber(first: readonly RecordBlock[], row: HeaderRow): number {
  if (typeof row === 'number') return row
  // A workbook's rows have gaps between its blocks.
  const rows = first.flatMap(({ records, firstNumber }) =>
    records.map((cells, index) => ({ cells, number: firstNumber + index })),
  )
  const index = row === 'first' ? 0 : guessHeaderIndex(rows.map(({ cells }) => cells))
  return rows[index]?.number ?? 1
}

/**
 * Yields the blocks of `readRecords` from the header on: rows above it are titles. Nothing when the
 * file ends before it. Throws as `blocks`.
 */
export async function* fromHeader(
  blocks: AsyncIterable<RecordBlock>,
  row: HeaderRow,
): AsyncGenerator<RecordBlock> {
  const rest = blocks[Symbol.asyncIterator]()
  try {
    const first = await firstBlocks(rest)
    const header = headerNumber(first, row)
    for (
      let next = first.shift();
      next !== undefined;
      next = first.shift() ?? (await rest.next()).value
    ) {
      const above = Math.max(0, header - next.firstNumber)
      if (above < next.records.length)
        yield above === 0
          ? next
          : { ...next, records: next.records.slice(above), firstNumber: header }
    }
  } finally {
    await rest.return?.()
  }
}
