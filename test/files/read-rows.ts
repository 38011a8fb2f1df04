import { fileChunks } from '../../src/features/imports/shared/file/file-text.ts'
import { readRecords } from '../../src/features/imports/shared/file/read-records.ts'
import type { SheetRead } from '../../src/features/imports/shared/file/record-block.ts'

/** Reads an import file, and returns its records by the numbers that problems are reported by. */
export async function readRows(
  file: Uint8Array<ArrayBuffer>,
  chunk = 64 * 1024,
): Promise<{ rows: Record<number, readonly string[]>; sheet: SheetRead | undefined }> {
  const rows: Record<number, readonly string[]> = {}
  let sheet: SheetRead | undefined
  for await (const block of readRecords(fileChunks(new Blob([file]), chunk))) {
    for (const [index, cells] of block.records.entries()) rows[block.firstNumber + index] = cells
    sheet = block.sheet
  }
  return { rows, sheet }
}
