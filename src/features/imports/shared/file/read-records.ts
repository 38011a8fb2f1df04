import { fileKindOf, kindBytes } from './file-kind.rules.ts'
import { readAhead } from './read-ahead.ts'
import { readDelimited } from './read-delimited.ts'
import type { RecordBlock } from './record-block.ts'

/**
 * Yields a file of any kind as blocks of records, the header first, by the reader of its kind.
 * `sheet` is the position of a workbook's sheet, chosen by a person.
 * Throws 400 with the text to show when the file is empty, cannot be read, or exceeds one of the
 * `fileLimits`.
 */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  sheet?: number,
): AsyncGenerator<RecordBlock> {
  const ahead = await readAhead(chunks, kindBytes)
  const start = new Uint8Array(ahead.first.flatMap((chunk) => [...chunk.subarray(0, kindBytes)]))
  if (fileKindOf(start) === 'delimited') yield* readDelimited(ahead.chunks)
  else {
    // Loaded only for a workbook: most files of a browser are text.
    const { readWorkbook } = await import('./workbook/read-workbook.ts')
    yield* readWorkbook(ahead.chunks, sheet)
  }
}
