import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRows } from '../../../../../../test/files/read-rows.ts'
import { workbookOf } from '../../../../../../test/files/workbook-file.ts'
import { packedTimes, type ZipInput, zipOf } from '../../../../../../test/files/zip-file.ts'
import { processorTime } from '../../../../../../test/processor-time.ts'
import {
  cellTooLongError,
  lineTooLongError,
  tooManyColumnsError,
  tooManyRowsError,
} from '../../import-texts.ts'
import { fileLimits } from '../file-limits.ts'
import {
  archiveError,
  binaryWorkbookError,
  damagedWorkbookError,
  numbersError,
  oldWorkbookError,
  openDocumentError,
  passwordError,
  tooManySheetsError,
  workbookTooLargeError,
} from './workbook-texts.ts'

const sheetName = 'xl/worksheets/sheet1.xml'
const sheetOf = (content: string) => `<worksheet><sheetData>${content}</sheetData></worksheet>`
const ofSheet = (xml: string) => workbookOf({ sheets: [{ xml }] })
/** A workbook whose sheet unpacks to a text as often as said, and claims any size. */
const bomb = (text: string, times: number, claimedBytes: number, name = sheetName) =>
  workbookOf({
    sheets: [{ rows: [['Email'], ['ann@x.example']] }],
    parts: [{ name, content: '', packed: packedTimes(text, times), claimedBytes }],
  })
const whole = workbookOf({
  sheets: [
    {
      rows: [
        ['Email', 'Name'],
        ['ann@x.example', 'Ann'],
      ],
    },
  ],
})
const changed = (part: Partial<ZipInput> & { name: string }) =>
  workbookOf({ sheets: [{ rows: [['Email']] }], parts: [{ content: sheetOf(''), ...part }] })
const container = (entry: string) => {
  const bytes = new Uint8Array(4096)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(Buffer.from(entry, 'utf16le'), 1024 + 128)
  return bytes
}
const archive = (...names: string[]) => zipOf(names.map((name) => ({ name, content: 'x' })))
const megabyte = 'x'.repeat(1024 * 1024)
const gigabyte = 1024 * 1024 * 1024
const cell = '<c t="inlineStr"><is><t>x</t></is></c>'

describe('a hostile workbook is refused within a second', () => {
  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['1 GB that says so', () => bomb(megabyte, 1024, gigabyte), workbookTooLargeError],
    ['1 GB that says 1 KB', () => bomb('<row/>'.repeat(200_000), 1024, 1024), damagedWorkbookError],
    ['1 GB of one text', () => bomb(megabyte, 1024, gigabyte / 4), damagedWorkbookError],
    [
      '1 GB of shared texts',
      () => bomb(megabyte, 1024, gigabyte, 'xl/sharedStrings.xml'),
      workbookTooLargeError,
    ],
    [
      'comments without end',
      () => bomb('<!---->'.repeat(100_000), 600, gigabyte / 4),
      damagedWorkbookError,
    ],
    ['a million levels', () => ofSheet('<a>'.repeat(1_000_000)), damagedWorkbookError],
    [
      'entities within entities',
      () =>
        ofSheet(`<!DOCTYPE x [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>${sheetOf('<row>&b;</row>')}`),
      damagedWorkbookError,
    ],
    [
      'a million columns',
      () => ofSheet(sheetOf(`<row>${cell.repeat(1_000_000)}</row>`)),
      tooManyColumnsError(1),
    ],
    [
      'a million blank columns',
      () => ofSheet(sheetOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`)),
      damagedWorkbookError,
    ],
    [
      'a million attributes',
      () =>
        ofSheet(`<worksheet ${Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(' ')}>`),
      damagedWorkbookError,
    ],
    [
      'thousands of sheets',
      () => workbookOf({ sheets: Array.from({ length: 3000 }, () => ({ xml: sheetOf('') })) }),
      tooManySheetsError,
    ],
    [
      'thousands of parts',
      () => archive(...Array.from({ length: 3000 }, (_, at) => `${'part'.repeat(500)}${at}`)),
      damagedWorkbookError,
    ],
  ])('%s', async (_, file, message) => {
    const bytes = file()
    const refused = () =>
      expect(readRows(bytes)).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
    expect(await processorTime(1000, refused)).toBeLessThan(1000)
  })
})

describe('limits', () => {
  const long = 'x'.repeat(fileLimits.cellLength)
  test.each<[string, string, string]>([
    [
      'a cell over 64 KB',
      `<row r="7"><c t="str"><v>${long}x</v></c></row>`,
      cellTooLongError(7, 'workbook'),
    ],
    [
      'a row over 1 MB',
      `<row r="7">${`<c t="str"><v>${long}</v></c>`.repeat(17)}</row>`,
      lineTooLongError(7, 'workbook'),
    ],
    ['too many rows', `<row>${cell}</row>`.repeat(fileLimits.rows + 2), tooManyRowsError],
  ])('%s', async (_, rows, message) => {
    await expect(readRows(ofSheet(sheetOf(rows)))).rejects.toThrow(message)
  })

  test('more shared text than memory is meant for', async () => {
    const texts = `<sst>${`<si><t>${'x'.repeat(65_000)}</t></si>`.repeat(1100)}</sst>`
    const parts = [{ name: 'xl/sharedStrings.xml', content: texts }]
    const file = workbookOf({ sheets: [{ rows: [['Email']] }], parts })
    await expect(readRows(file)).rejects.toThrow(workbookTooLargeError)
  })

  test('rows, columns and cells up to the limits are read, and blank cells beyond them', async () => {
    const many = Array.from({ length: fileLimits.columns }, () => 'x')
    const wide = workbookOf({
      sheets: [{ rows: [many, [...many, null, { error: '#N/A' }], [long]] }],
      style: { texts: 'inline', unplaced: true },
    })
    expect(Object.values((await readRows(wide)).rows).map(({ length }) => length)).toEqual([
      200, 200, 1,
    ])
    const rows = await readRows(ofSheet(sheetOf(`<row>${cell}</row>`.repeat(fileLimits.rows + 1))))
    expect(Object.keys(rows.rows)).toHaveLength(fileLimits.rows + 1)
  })
})

describe('a file that is not a readable workbook is refused with what to do', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['an .xls workbook', container('Workbook'), oldWorkbookError],
    ['an encrypted workbook', container('EncryptedPackage'), passwordError],
    ['an encrypted part', changed({ name: sheetName, encrypted: true }), passwordError],
    ['an .xlsb workbook', archive('[Content_Types].xml', 'xl/workbook.bin'), binaryWorkbookError],
    ['an .ods spreadsheet', archive('mimetype', 'content.xml'), openDocumentError],
    ['a Numbers spreadsheet', archive('Index/Document.iwa'), numbersError],
    ['a ZIP file of anything', archive('clients.csv'), archiveError],
    [
      'a document',
      workbookOf({ sheets: [], parts: [{ name: 'word/document.xml', content: '<a/>' }] }),
      damagedWorkbookError,
    ],
    ['an empty ZIP file', zipOf([]), archiveError],
    [
      'a missing sheet',
      changed({
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="b.xml"/></Relationships>',
      }),
      damagedWorkbookError,
    ],
    [
      'a sheet with another checksum',
      changed({ name: sheetName, checksum: 1 }),
      damagedWorkbookError,
    ],
    [
      'a sheet shorter than it says',
      changed({ name: sheetName, claimedBytes: 9000 }),
      damagedWorkbookError,
    ],
    ['a sheet that is not closed', ofSheet('<worksheet><sheetData><row>'), damagedWorkbookError],
    [
      'a sheet that is not UTF-8',
      changed({ name: sheetName, content: Buffer.from('<a>\xff</a>', 'latin1') }),
      damagedWorkbookError,
    ],
    ['rows out of order', ofSheet(sheetOf('<row r="2"/><row r="1"/>')), damagedWorkbookError],
    ['a row beyond the last', ofSheet(sheetOf('<row r="1048577"/>')), damagedWorkbookError],
    [
      'a shared text that is missing',
      ofSheet(sheetOf('<row><c t="s"><v>7</v></c></row>')),
      damagedWorkbookError,
    ],
  ])('%s', async (_, file, message) => {
    await expect(readRows(file)).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
  })

  test('a workbook that was cut anywhere is refused', async () => {
    for (let bytes = 4; bytes < whole.length; bytes += 97)
      await expect(readRows(whole.slice(0, bytes))).rejects.toThrow(damagedWorkbookError)
  })

  test('a workbook with any bytes changed is read unchanged or refused', async () => {
    const { rows } = await readRows(whole)
    const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = whole.slice()
        for (const [at, by] of changes) bytes[at] = (bytes[at] ?? 0) ^ by
        const outcome = await readRows(bytes).catch((error: unknown) => error)
        if (outcome instanceof Error)
          expect(outcome).toMatchObject({ name: 'AppError', code: 'BAD_REQUEST' })
        // With another beginning it is another kind of file.
        else if (bytes[0] === 0x50) expect(outcome).toMatchObject({ rows })
      }),
      { numRuns: 300 },
    )
  })
})
