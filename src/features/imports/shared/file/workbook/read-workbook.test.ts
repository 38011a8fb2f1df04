import { describe, expect, test } from 'vitest'
import { readRows } from '../../../../../../test/files/read-rows.ts'
import { programs, workbookOf } from '../../../../../../test/files/workbook-file.ts'
import type { CellInput, SheetInput } from '../../../../../../test/files/workbook-writer.ts'
import { emptyFileError, sheetText } from '../../import-texts.ts'

describe('the same workbook as different programs write it', () => {
  const rows: CellInput[][] = [
    [],
    [' ', null],
    ['Email', 'Name', 'Zip', 'DOB'],
    [
      'ann@x.example',
      'Peña & “Lee” <b> 😀',
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
    for (const chunk of [1, 77, 100_000]) {
      const read = await readRows(workbookOf({ sheets: [{ rows }], style }), chunk)
      expect(read.rows).toEqual({
        3: ['Email', 'Name', 'Zip', 'DOB'],
        4: ['ann@x.example', 'Peña & “Lee” <b> 😀', '01234', '1950-03-05'],
        6: ['bob@x.example', 'Bob', '04674', '1950-03-05'],
        7: ['cid@x.example'],
      })
    }
  })
})

test('a merged title and merged cells read as their first cell; the others are blank', async () => {
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    `<row r="1">${text('A1', 'Clients of 2026')}<c r="B1"/><c r="C1"/></row>`,
    `<row r="2">${text('A2', 'First')}${text('B2', 'Last')}${text('C2', 'Zip')}</row>`,
    `<row r="3">${text('A3', 'Ann')}${text('B3', 'Lee')}${text('C3', '75201')}</row>`,
    // Excel leaves the covered cell of a couple out, or writes it without a value.
    `<row r="4">${text('A4', 'Bob')}<c r="B4"/></row>`,
  ]
  const merged =
    '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="B3:B4"/></mergeCells>'
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData>${merged}</worksheet>`
  const read = await readRows(workbookOf({ sheets: [{ xml }] }))
  expect(read.rows).toEqual({
    1: ['Clients of 2026'],
    2: ['First', 'Last', 'Zip'],
    3: ['Ann', 'Lee', '75201'],
    4: ['Bob'],
  })
})

describe('cells', () => {
  const cellOf = async (cell: CellInput, is1904 = false) => {
    const { rows } = await readRows(
      workbookOf({ sheets: [{ rows: [['Head'], [cell, 'x']] }], is1904 }),
    )
    return rows[2]?.[0]
  }

  test.each<[string, CellInput, string]>([
    ['a phone number', 2075550142, '2075550142'],
    ['a number with an exponent', { number: '2.0755501420000002E9', format: 0 }, '2075550142'],
    ['a sum without the noise of floating point', 0.1 + 0.2, '0.3'],
    ['a long number', 1e21, '1000000000000000000000'],
    ['a tiny number', 1.5e-7, '0.00000015'],
    ['a ZIP code', { number: 1234, format: '00000' }, '01234'],
    ['a ZIP code with its four digits', { number: 12345678, format: '00000\\-0000' }, '01234-5678'],
    ['a ZIP code without a format, which is cleaned as in CSV', 4674, '4674'],
    ['true', true, 'TRUE'],
    ['false', false, 'FALSE'],
    ['an error', { error: '#REF!' }, ''],
    ['a formula’s text', { formula: 'A1&B1', value: 'Ann' }, 'Ann'],
    ['a formula’s number', { formula: '1+1', value: 2 }, '2'],
    ['a formula’s empty text', { formula: 'B1', value: '' }, ''],
    ['a formula that was never computed', { formula: 'NOW()' }, ''],
    ['a text that looks like a formula', '=1+1', '=1+1'],
    ['a text that looks like an escape', 'a_x0041_', 'a_x0041_'],
    ['a control character', 'a\u0001b', 'a\u0001b'],
    ['two lines', 'a\nb', 'a\nb'],
  ])('%s', async (_, cell, text) => {
    expect(await cellOf(cell)).toBe(text)
  })

  test.each<[string, CellInput, string, string]>([
    ['a date', { number: 18327, format: 14 }, '1950-03-05', '1954-03-06'],
    ['a date with a time', { number: 18327.99, format: 22 }, '1950-03-05', '1954-03-06'],
    ['the first day', { number: 1, format: 14 }, '1900-01-01', '1904-01-02'],
    ['the day before March 1900', { number: 59, format: 14 }, '1900-02-28', '1904-02-29'],
    ['the day that never was', { number: 60, format: 14 }, '1900-02-29', '1904-03-01'],
    ['the day after it', { number: 61, format: 14 }, '1900-03-01', '1904-03-02'],
    ['no day', { number: 0, format: 14 }, '1900-01-00', '1904-01-01'],
    ['a negative day', { number: -1, format: 14 }, '-1', '-1'],
    ['a day after all days', { number: 2_958_466, format: 14 }, '2958466', '2958466'],
  ])('%s, counted from 1900 and from 1904', async (_, cell, from1900, from1904) => {
    expect([await cellOf(cell), await cellOf(cell, true)]).toEqual([from1900, from1904])
  })

  test('a date that is stored as text in ISO 8601, a pronunciation, and an unknown element', async () => {
    const xml = `<worksheet><sheetData>
      <row r="1"><c r="A1" t="inlineStr"><is><t>Ann</t><rPh sb="0" eb="1"><t>an</t></rPh></is></c></row>
      <row r="2"><c r="A2" t="d"><v>1950-03-05T00:00:00</v></c><ext><t>no</t></ext></row>
    </sheetData><extra><row r="9"><c r="A9"><v>9</v></c></row></extra></worksheet>`
    const { rows } = await readRows(workbookOf({ sheets: [{ xml }] }))
    expect(rows).toEqual({ 1: ['Ann'], 2: ['1950-03-05T00:00:00'] })
  })
})

describe('sheets', () => {
  const table = { name: 'Clients', rows: [['Email'], ['ann@x.example']] }
  const cover = { name: 'Cover' }
  const other = { name: 'Old', rows: [['Email'], ['old@x.example']] }
  test.each<[string, SheetInput[], string | undefined]>([
    ['the only one', [table], undefined],
    ['the first', [table, other, cover], 'Sheet 1 of 3: Clients.'],
    [
      'the first that is not empty',
      [cover, { name: 'Blank', rows: [[' '], [null]] }, table, other],
      'Sheet 3 of 4: Clients. The sheets before it do not contain a list.',
    ],
    [
      'the first with more than one row',
      [{ name: 'Notes', rows: [['Client list of 2026']] }, table],
      'Sheet 2 of 2: Clients. The sheets before it do not contain a list.',
    ],
    [
      'the first that is no summary of figures',
      [{ name: 'Summary', rows: [['Prairie Shield'], ['Clients', '198']] }, table],
      'Sheet 2 of 2: Clients. The sheets before it do not contain a list.',
    ],
    [
      'the first that is not hidden',
      [{ ...other, state: 'hidden' }, { ...other, state: 'veryHidden' }, table],
      'Sheet 1 of 1: Clients. Hidden sheets are not read.',
    ],
  ])('%s is read', async (_, sheets, text) => {
    const { rows, sheet } = await readRows(workbookOf({ sheets }))
    expect(rows[2]).toEqual(['ann@x.example'])
    expect(sheet && sheetText(sheet)).toBe(text)
  })

  test('of sheets with one row the first is read', async () => {
    const { rows } = await readRows(
      workbookOf({
        sheets: [cover, { name: 'Head', rows: [[], ['Email']] }, { name: 'Notes', rows: [['x']] }],
      }),
    )
    expect(Object.values(rows)).toEqual([['Email']])
  })

  test('IMPORT-012 a workbook without rows is empty', async () => {
    for (const sheets of [[cover], [cover, { ...other, state: 'hidden' as const }]])
      await expect(readRows(workbookOf({ sheets }))).rejects.toThrow(emptyFileError)
  })
})
