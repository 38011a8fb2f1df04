import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { zipStatesOf } from '../cells/zip-states.ts'
import { suggestCarrierMapping } from '../columns/carrier-mapping.rules.ts'
import { fileChunks } from '../file/file-text.ts'
import { fixMissesError, repeatedEmailReason } from '../import-texts.ts'
import { summarizeFile } from '../rows/file-summary.ts'
import { fileRow, secondRow } from '../rows/second-row.ts'
import { type PreviewOptions, previewFile } from './preview-file.ts'

async function previewOf(
  text: string | Uint8Array<ArrayBuffer>,
  more: Partial<PreviewOptions> = {},
) {
  const file = new Blob([text])
  const { headers, suggested, carriers } = await summarizeFile(fileChunks(file))
  const carrierMapping = suggestCarrierMapping(carriers.map((carrier) => carrier.text))
  const zipStates = zipStatesOf([{ zip: '04674', state: 'ME' }])
  const options = {
    headers,
    mapping: suggested.mapping,
    carrierMapping,
    zipStates,
    today: calendarDate('2026-06-15'),
  }
  return previewFile(fileChunks(file), { ...options, ...more })
}

const csv = [
  'Email,First Name,DOB,Zip',
  'ann@x.example,Ann,03/05/1950,4674',
  'bob at x.example,Bob,03/05/1951,04674',
  'cid@x.example,Cid,13/45/1950,04674',
  'ann@x.example,Twice,03/05/1950,04674',
].join('\n')

test('rows with problems have the cell to correct, the others their stored values', async () => {
  const { totals, problems, problemRows, sample, rows, reasons } = await previewOf(csv)
  expect(totals).toEqual({
    rows: 4,
    valid: 2,
    errors: 2,
    warned: 1,
    leftOut: 0,
    converted: 0,
    withoutEmail: 0,
  })
  expect(problemRows).toBe(3)
  expect(problems).toMatchObject([
    {
      number: 3,
      values: undefined,
      problems: [{ kind: 'error', cell: { column: 'Email', text: 'bob at x.example' } }],
    },
    {
      number: 4,
      values: { birth_date: null },
      problems: [{ kind: 'warning', cell: { column: 'DOB', text: '13/45/1950' } }],
    },
    {
      number: 5,
      values: undefined,
      problems: [{ kind: 'error', message: repeatedEmailReason(2) }],
    },
  ])
  expect(sample).toMatchObject([
    {
      number: 2,
      values: { state: 'ME', zip_code: '04674', birth_date: '1950-03-05' },
      problems: [],
    },
  ])
  expect(rows.map(({ email }) => email)).toEqual(['ann@x.example', 'cid@x.example'])
  expect(reasons.map((one) => one.rows)).toEqual([1, 1, 1])
})

test('corrected rows are checked again and stay in the list', async () => {
  const fixes = [
    { row: 3, column: 'Email', was: 'bob at x.example', value: 'bob@x.example' },
    { row: 4, column: 'DOB', was: '13/45/1950', value: '12/31/1950' },
  ]
  const { totals, problems } = await previewOf(csv, { fixes })
  expect(totals).toMatchObject({ valid: 3, errors: 1, warned: 0 })
  expect(problems).toMatchObject([
    { number: 3, values: { email: 'bob@x.example' }, problems: [], fixes: [fixes[0]] },
    { number: 4, values: { birth_date: '1950-12-31' }, problems: [] },
    { number: 5 },
  ])
  await expect(
    previewOf(csv, { fixes: [{ row: 3, column: 'Email', was: 'other', value: 'b@x.example' }] }),
  ).rejects.toThrow(fixMissesError)
})

test('a row that a person left out is counted and named, and no longer in the way of another', async () => {
  const { totals, leftOut, rows, problems } = await previewOf(csv, { leavesOut: [2, 3] })
  expect(totals).toMatchObject({ rows: 4, valid: 2, errors: 0, leftOut: 2 })
  expect(leftOut.map(({ number, name }) => [number, name])).toEqual([
    [2, 'Ann'],
    [3, 'Bob'],
  ])
  expect(rows.map(({ row }) => row)).toEqual([4, 5])
  expect(problems.map(({ number }) => number)).toEqual([4])
  await expect(previewOf(csv, { leavesOut: [6] })).rejects.toThrow(fixMissesError)
})

test('a row left out as a couple is left out as one person where it names no second one', async () => {
  const people = 'Email,Name\nann@x.example,Ann & Bo Lee\ncy@x.example,Cy Oak\n'
  const leavesOut = [2, secondRow(2), 3, secondRow(3)]
  const { totals, leftOut } = await previewOf(people, { couples: {}, leavesOut })
  expect(totals).toMatchObject({ rows: 3, valid: 0, leftOut: 3 })
  expect(leftOut.map(({ name }) => name)).toEqual(['Lee, Ann', 'Lee, Bo', 'Cy Oak'])
  await expect(previewOf(people, { couples: {}, leavesOut: [2, secondRow(4)] })).rejects.toThrow(
    fixMissesError,
  )
})

test('a file without a valid row can be previewed, because its rows can be corrected', async () => {
  const { totals, problems } = await previewOf('Email\nnobody\n')
  expect([totals.valid, problems.length]).toEqual([0, 1])
})

test('IMPORT-010 the sample file is counted as expected', async () => {
  const truth = JSON.parse(readFileSync('test/data/sample-book.truth.json', 'utf8'))
  const { totals, problems, rows } = await previewOf(
    new Uint8Array(readFileSync('test/data/sample-book.csv')),
    {
      zipStates: new Uint8Array(100_000).fill(1),
    },
  )
  expect(totals).toMatchObject({
    rows: truth.rows,
    valid: truth.valid,
    errors: truth.invalid_email.length + truth.duplicate_email.length,
  })
  expect(new Set(rows.map(({ email }) => email)).size).toBe(truth.distinct_valid_emails)
  const invalid = problems.filter((row) =>
    row.problems.some(({ message }) => message === 'Invalid email'),
  )
  expect(invalid.map(({ number }) => number)).toEqual(truth.invalid_email)
})

test('rows that say nothing of tobacco use or gender are told, those left out are not', async () => {
  const file = [
    'Email,Name,Gender,Tobacco',
    'a@x.example,Ann Lee,F,N',
    'b@x.example,Bo Ray,,n/a',
    'c@x.example,Cy Ray,M,',
    'nobody,Di Ray,,',
  ].join('\n')
  expect((await previewOf(file)).silent).toEqual({ tobacco_user: [3, 4], gender: [3] })
})

test('rows of people who died are known, as they do not count toward the plan', async () => {
  const file = 'Email,Status\na@x.example,Active\nb@x.example,Deceased\nc@x.example,\n'
  expect((await previewOf(file)).uncounted).toEqual([3])
})

test('a closed email address is told as a change, and a year’s premium asks for the month’s', async () => {
  const file = 'Email,Name,Premium\njdoe @aol.example,Jo Doe,"$2,400.00"\nb@x.example,Bo,$ten\n'
  const { totals, problems, rows } = await previewOf(file)
  expect([totals.valid, totals.warned, rows[0]?.email]).toEqual([2, 2, 'jdoe@aol.example'])
  expect(problems.map((row) => row.problems.map(({ message }) => message))).toEqual([
    [
      'Spaces in the email address are removed',
      'This looks like an annual amount. Enter the monthly amount.',
    ],
    ['Invalid monthly premium'],
  ])
  expect(problems[0]?.values?.premium_cents).toBeNull()
})

test('both people of a couple are in the row that the file has', async () => {
  const { rows } = await previewOf('Email,Name\na@x.example,Ann Lee\nb@x.example,Bo & Cy Ray\n', {
    couples: {},
    sharing: true,
  })
  expect(rows.map(({ row, first_name }) => [fileRow(row), first_name])).toEqual([
    [2, 'Ann'],
    [3, 'Bo'],
    [3, 'Cy'],
  ])
})

test('dates with dots beside American ones are read in their own order', async () => {
  const { sample } = await previewOf(
    [
      'Email,DOB,Effective Date',
      'ann@x.example,03/25/1950,12/01/2024',
      'bob@x.example,19.04.1933,01.12.2024',
      'cid@x.example,05.03.1941,01.11.2023',
      'dee@x.example,11/30/1944,01/01/2020',
    ].join('\n'),
  )
  const dates = sample.map(({ values }) => [values?.birth_date, values?.effective_date])
  expect(dates).toEqual([
    ['1950-03-25', '2024-12-01'],
    ['1933-04-19', '2024-12-01'],
    ['1941-03-05', '2023-11-01'],
    ['1944-11-30', '2020-01-01'],
  ])
})
