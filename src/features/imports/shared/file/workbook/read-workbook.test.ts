import { describe, expect, test } from 'vitest'
import { programs, workbookOf } from '../../../../../../test/workbook-file.ts'
import type { CellInput } from '../../../../../../test/workbook-writer.ts'
import { fileChunks } from '../file-text.ts'
import { readRecords } from '../read-records.ts'
import type { SheetRead } from '../record-block.ts'

interface Read {
  readonly rows: Record<number, string[]>
  readonly sheet: SheetRead | undefined
}

/** Reads a file as an import does, with the row numbers that problems are reported by. */
async function read(file: Uint8Array<ArrayBuffer>, chunk = 1000): Promise<Read> {
  const rows: Record<number, string[]> = {}
  let sheet: SheetRead | undefined
  for await (const block of readRecords(fileChunks(new Blob([file]), chunk))) {
    for (const [index, cells] of block.records.entries()) rows[block.firstNumber + index] = cells
    sheet = block.sheet
  }
  return { rows, sheet }
}

const rowsOf = async (...rows: (readonly CellInput[])[]) =>
  (await read(workbookOf({ sheets: [{ rows }] }))).rows
const cellOf = async (cell: CellInput, is1904 = false) =>
  (await read(workbookOf({ sheets: [{ rows: [['Head'], [cell]] }], is1904 }))).rows[2]?.[0] ?? ''

describe('the programs that write workbooks', () => {
  const rows: CellInput[][] = [
    [],
    ['Email', 'Name', 'Zip', 'DOB'],
    [
      'ann@x.example',
      'Peña & “Lee” <b>',
      { number: 1234, format: '00000' },
      { number: 18327, format: 14 },
    ],
    [],
    [
      'bob@x.example',
      { runs: ['Bo', 'b'] },
      '04674',
      { number: 18327.75, format: 'm/d/yyyy h:mm' },
    ],
    ['cid@x.example', null, null, { error: '#N/A' }],
  ]
  test.each(Object.entries(programs))('%s', async (_, style) => {
    const { rows: found } = await read(workbookOf({ sheets: [{ rows }], style }), 77)
    expect(found).toEqual({
      2: ['Email', 'Name', 'Zip', 'DOB'],
      3: ['ann@x.example', 'Peña & “Lee” <b>', '01234', '1950-03-05'],
      5: ['bob@x.example', 'Bob', '04674', '1950-03-05'],
      6: ['cid@x.example'],
    })
  })
})
