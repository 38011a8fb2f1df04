import { createReadStream, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  bytesOf,
  nameAndEmail,
  type ParsedFile,
  parsed,
} from '../../../../../test/files/parsed-file.ts'
import { suggestCarrierMapping } from '../../shared/columns/carrier-mapping.rules.ts'
import {
  brokenQuotesReason,
  invalidEmailsTitle,
  repeatedEmailReason,
} from '../../shared/import-texts.ts'
import { summarizeFile } from '../../shared/rows/file-summary.ts'
import type { RowIssue } from './batches.ts'
import { parseFile } from './parse-file.ts'

const sample = 'test/data/sample-book.csv'
const truth = JSON.parse(readFileSync('test/data/sample-book.truth.json', 'utf8')) as {
  rows: number
  valid: number
  invalid_email: number[]
  duplicate_email: number[]
  carriers: Record<string, number>
  states: Record<string, number>
  females: number
  tobacco: number
}

const tally = (values: (string | undefined)[]) =>
  Object.fromEntries(
    Map.groupBy(values, (value) => value)
      .entries()
      .map(([value, all]) => [value, all.length]),
  )
const isDate = (text = '') => /^\d{4}-\d\d-\d\d$/.test(text)
const rowNumbers = (issues: RowIssue[], reason: RowIssue['reason']) =>
  issues.filter((issue) => issue.reason === reason).map((issue) => issue.rowNumber)

describe('the sample file', () => {
  async function readSample(from: 'path' | 'stream'): Promise<ParsedFile> {
    const { suggested, carriers } = await summarizeFile(createReadStream(sample))
    const carrierMapping = suggestCarrierMapping(carriers.map(({ text }) => text))
    const input = from === 'path' ? sample : createReadStream(sample, { highWaterMark: 7001 })
    return parsed(
      parseFile(input, {
        ...nameAndEmail,
        mapping: suggested.mapping,
        carrierMapping,
        batchRows: 1000,
      }),
    )
  }

  test('IMPORT-010 IMPORT-018 is read as expected', async () => {
    const { rows, issues, last } = await readSample('path')
    expect(last.totals).toMatchObject({
      rows: truth.rows,
      valid: truth.valid,
      errors: truth.rows - truth.valid,
      converted: truth.carriers.Other,
    })
    expect(rows).toHaveLength(truth.valid)
    expect(new Set(rows.map((row) => row.email)).size).toBe(truth.valid)
    expect(rowNumbers(issues, 'invalid_email')).toEqual(truth.invalid_email)
    expect(invalidEmailsTitle(rowNumbers(issues, 'invalid_email').length)).toBe(
      'Invalid Emails (62)',
    )
    expect(rowNumbers(issues, 'repeated_email')).toEqual(truth.duplicate_email)
    expect(tally(rows.map((row) => row.current_carrier))).toEqual(truth.carriers)
    expect(tally(rows.map((row) => row.state))).toEqual(truth.states)
    expect(rows.filter((row) => row.gender === 'F')).toHaveLength(truth.females)
    expect(rows.filter((row) => row.tobacco_user === 'true')).toHaveLength(truth.tobacco)
    expect(rows.every((row) => isDate(row.birth_date) && isDate(row.effective_date))).toBe(true)
    expect(last.ignoredColumns).toEqual([])
    expect(rows[0]).toMatchObject({
      row_number: '2',
      email: 'joyce.brown0@post.example',
      zip_code: '04674',
      state: 'ME',
      plan_type: 'Plan G',
    })
  })

  test('gives the same result from a stream with uneven chunks', async () => {
    expect(await readSample('stream')).toEqual(await readSample('path'))
  })
})

test('counts records, not lines, and returns error rows with their cells', async () => {
  const text =
    'Name,Email\n"Lee,\nAnn",ann@x.example\n\n"Ray\n Bob",nobody\0\nCyd Ash,ANN@x.example\n'
  const { rows, issues } = await parsed(
    parseFile(bytesOf(text.slice(0, 9), text.slice(9)), nameAndEmail),
  )
  expect(rows.map((row) => [row.row_number, row.first_name, row.last_name])).toEqual([
    ['2', 'Ann', 'Lee'],
  ])
  expect(issues).toEqual([
    {
      rowNumber: 4,
      ordinal: 0,
      kind: 'error',
      reason: 'invalid_email',
      message: 'Invalid email',
      cells: ['Ray\n Bob', 'nobody'],
    },
    {
      rowNumber: 5,
      ordinal: 0,
      kind: 'error',
      reason: 'repeated_email',
      message: repeatedEmailReason(2),
      cells: ['Cyd Ash', 'ANN@x.example'],
    },
  ])
})

test('reports rows merged by an open quotation mark, and accepts open marks within a line', async () => {
  const text =
    'Name,Email\n"Ann "Annie" Lee",ann@x.example\n"Bob" Ray,bob@x.example\n"Cyd Ash",cyd@x.example\nDee Oak,dee@x.example\n'
  const { rows, issues } = await parsed(parseFile(bytesOf(text), nameAndEmail))
  expect(rows.map((row) => row.first_name)).toEqual(['Ann "Annie"', 'Dee'])
  expect(issues).toMatchObject([{ rowNumber: 3, kind: 'error', message: brokenQuotesReason }])
})

test('detects the date order of a column before it reads the first row', async () => {
  const text = 'Name,Email,DOB\nAnn,ann@x.example,05/03/1950\nBob,bob@x.example,25/03/1950\n'
  const { rows } = await parsed(
    parseFile(bytesOf(text), {
      ...nameAndEmail,
      mapping: { ...nameAndEmail.mapping, birth_date: 'DOB' },
    }),
  )
  expect(rows.map((row) => row.birth_date)).toEqual(['1950-03-05', '1950-03-25'])
})
