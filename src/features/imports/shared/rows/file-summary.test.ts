import { openAsBlob } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { suggestCarrierMapping } from '../columns/carrier-mapping.rules.ts'
import { fileChunks } from '../file/file-text.ts'
import { notATableError } from '../import-texts.ts'
import { maxCarriers, type SummaryOptions, summarizeFile } from './file-summary.ts'

const summaryOf = (text: string, options?: SummaryOptions) =>
  summarizeFile(fileChunks(new Blob([text])), options)

test('summarizes the sample file for the wizard', async () => {
  const file = await openAsBlob('test/data/sample-book.csv')
  const summary = await summarizeFile(fileChunks(file, 10_000))
  expect(summary.rowCount).toBe(5000)
  expect(summary.sampleRows).toHaveLength(20)
  expect(summary.suggested.unmapped).toEqual([])
  expect(summary.carrierColumn).toBe('Carrier')
  expect(summary.carriers).toHaveLength(28)
  expect(summary.carriers.reduce((sum, { rows }) => sum + rows, 0)).toBe(5000)
  const other = Object.entries(
    suggestCarrierMapping(summary.carriers.map(({ text }) => text)),
  ).filter(([, carrier]) => carrier === 'Other')
  expect(other.map(([text]) => text).sort()).toEqual([
    'Bankers Fidelity Life',
    'Blue Cross Blue Shield of Kansas',
    'Physicians Life',
    'State Farm Mutual Automobile',
    'Unknown carrier 77',
  ])
})

describe('refusals', () => {
  test.each([
    ['Dear Ann,\nplease write to ann@x.example when you can.\nBob\n', 1],
    ['Once, there was\na wolf, who ate\n', 2],
    ['%PDF-1.7\n1 0 obj\n', 1],
  ])('refuses a text that is not a table: %j', async (text, columns) => {
    await expect(summaryOf(text)).rejects.toThrow(notATableError(columns, undefined))
  })

  test('one email header or one email address is enough for a table', async () => {
    expect((await summaryOf('Email\nnobody\n')).headers).toEqual(['Email'])
    expect((await summaryOf(`Who\n${'nobody\n'.repeat(300)}ann@x.example\n`)).rowCount).toBe(301)
  })

  test.each([
    ['', 'no bytes'],
    ['\uFEFF', 'only a byte order mark'],
    [' \r\n\n', 'white space'],
    ['Email,Name\n', 'only a header'],
    ['Email,Name\n,\n\n', 'a header and blank rows'],
  ])('IMPORT-012 refuses %j: %s', async (text) => {
    await expect(summaryOf(text)).rejects.toThrow('CSV file appears to be empty')
  })

  test.each([
    [',,\nann@x.example,Ann,Lee\n', 'blank'],
    ['ann@x.example,Ann,Lee\nbob@x.example,Bob,Ray\n', 'contacts already'],
  ])('IMPORT-013 refuses %j: its first row is %s', async (text) => {
    await expect(summaryOf(text)).rejects.toThrow('CSV file has no headers')
  })
})

describe('rows above the header', () => {
  const titled = [
    'Harborlight Senior Benefits, Inc.;;;',
    'Book of business;;;3/1/2026',
    ';;;',
    'Last;First;E-mail;Tob',
    'Lee;Ann;ann@x.example;NS',
    'Ray;Bob;bob@x.example;S',
  ].join('\n')

  test('are titles: the header is the first row that names two columns', async () => {
    const summary = await summaryOf(titled)
    expect(summary).toMatchObject({
      headers: ['Last', 'First', 'E-mail', 'Tob'],
      headerRow: 4,
      rowCount: 2,
      suggested: {
        mapping: { last_name: 'Last', first_name: 'First', email: 'E-mail', tobacco_user: 'Tob' },
      },
    })
    expect(summary.firstRows.map(({ number }) => number)).toEqual([1, 2, 4, 5, 6])
    expect(summary.sampleRows[0]).toEqual(['Lee', 'Ann', 'ann@x.example', 'NS'])
  })

  test('can be corrected: another row is the header', async () => {
    const summary = await summaryOf(titled, { headerRow: 2 })
    expect(summary.headers).toEqual(['Book of business', 'Column 2', 'Column 3', '3/1/2026'])
    expect(summary).toMatchObject({ headerRow: 2, rowCount: 3 })
    await expect(summaryOf(titled, { headerRow: 7 })).rejects.toThrow('appears to be empty')
  })

  test('a client is no header, and a first row without known names is one', async () => {
    expect((await summaryOf('Who,Where\nState,Phone\nnobody,a@x.example\n')).headerRow).toBe(2)
    expect((await summaryOf('Who,Where\na@x.example,x\nState,Phone\n')).headerRow).toBe(1)
  })

  test('are skipped in small pieces of a file too', async () => {
    const summary = await summarizeFile(fileChunks(new Blob([titled]), 5))
    expect(summary.headerRow).toBe(4)
  })
})

test('gives repeated and nameless columns different names', async () => {
  const { headers } = await summaryOf('Phone, phone ,,Email,\n1,2,3,a@x.example,\n')
  expect(headers).toEqual(['Phone', 'phone (2)', 'Column 3', 'Email'])
})

test('counts carriers of the requested column, ignoring letter case and white space', async () => {
  const text =
    'Email,Carrier,Insurer Now\na@x.example,x,Aetna\nb@x.example,x, AETNA \nc@x.example,x,\nd@x.example,x,N/A\ne@x.example,x,Cigna\n'
  const progress: number[] = []
  const summary = await summaryOf(text, {
    carrierColumn: 'Insurer Now',
    onProgress: (rows) => progress.push(rows),
  })
  expect(summary.carriers).toEqual([
    { text: 'Aetna', rows: 2 },
    { text: 'Cigna', rows: 1 },
  ])
  expect(progress).toEqual([5])
})

test('reports when a column has too many texts to be carriers', async () => {
  const rows = Array.from(
    { length: maxCarriers + 1 },
    (_, index) => `a${index}@x.example,carrier ${index}`,
  )
  const summary = await summaryOf(`Email,Carrier\n${rows.join('\n')}`)
  expect(summary.carriers).toHaveLength(maxCarriers)
  expect(summary.tooManyCarriers).toBe(true)
})
