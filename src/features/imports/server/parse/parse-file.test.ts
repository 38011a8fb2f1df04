import { createReadStream, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { stagedContactColumns } from '../../../contacts/server/staging/staged-rows.ts'
import { zipRows } from '../../../geo/shared/zip-rows.ts'
import { zipStatesOf } from '../../shared/cells/zip-states.ts'
import { suggestCarrierMapping } from '../../shared/columns/carrier-mapping.rules.ts'
import {
  brokenQuotesReason,
  invalidEmailsTitle,
  outOfMemoryError,
} from '../../shared/import-texts.ts'
import { summarizeFile } from '../../shared/rows/file-summary.ts'
import type { Batch, RowIssue } from './batches.ts'
import { type ParseOptions, parseFile } from './parse-file.ts'

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
const zipStates = zipStatesOf(zipRows(readFileSync('data/zips.csv', 'utf8')))
const options: ParseOptions = {
  mapping: { email: 'Email', full_name: 'Name' },
  carrierMapping: {},
  zipStates,
  today: calendarDate('2026-11-21'),
}

async function* bytesOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

interface Parsed {
  rows: Record<string, string>[]
  issues: RowIssue[]
  last: Batch
}

/** The elements of an array literal as PostgreSQL reads it; `null` for NULL. */
const elementsOf = (literal: string) =>
  (literal.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? []).map((element) =>
    element === 'NULL' ? 'null' : element.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1'),
  )

async function parsed(batches: AsyncIterable<Batch>): Promise<Parsed> {
  const rows: Parsed['rows'] = []
  const issues: RowIssue[] = []
  let last: Batch | undefined
  for await (const batch of batches) {
    const columns = batch.rows?.map(elementsOf) ?? []
    for (const index of columns[0]?.keys() ?? [])
      rows.push(
        Object.fromEntries(
          stagedContactColumns.map(({ name }, at) => [name, columns[at]?.[index] ?? '']),
        ),
      )
    issues.push(...batch.issues)
    expect(batch.totals.rows).toBeGreaterThanOrEqual(last?.totals.rows ?? 0)
    last = batch
  }
  if (last === undefined) throw new Error('no batch')
  return { rows, issues, last }
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

describe('the sample book', () => {
  async function sampleBook(from: 'path' | 'stream'): Promise<Parsed> {
    const { suggested, carriers } = await summarizeFile(createReadStream(sample))
    const carrierMapping = suggestCarrierMapping(carriers.map(({ text }) => text))
    const input = from === 'path' ? sample : createReadStream(sample, { highWaterMark: 7001 })
    return parsed(
      parseFile(input, { ...options, mapping: suggested.mapping, carrierMapping, batchRows: 1000 }),
    )
  }

  test('IMPORT-010 IMPORT-018 is read as the truth tells', async () => {
    const { rows, issues, last } = await sampleBook('path')
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
    expect(last.ignoredColumns).toEqual(['Notes'])
    expect(rows[0]).toMatchObject({
      row_number: '2',
      email: 'joyce.brown0@post.example',
      zip_code: '04674',
      state: 'ME',
      plan_type: 'Plan G',
    })
  })

  test('reads the same from a stream of odd chunks', async () => {
    expect(await sampleBook('stream')).toEqual(await sampleBook('path'))
  })
})

test('counts records, not lines, and gives error rows their cells', async () => {
  const text =
    'Name,Email\n"Lee,\nAnn",ann@x.example\n\n"Ray\n Bob",nobody\0\nCyd Ash,ANN@x.example\n'
  const { rows, issues } = await parsed(
    parseFile(bytesOf(text.slice(0, 9), text.slice(9)), options),
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
      message: 'This email is already in row 2 of the file',
      cells: ['Cyd Ash', 'ANN@x.example'],
    },
  ])
})

test('tells of rows that an open quotation mark swallowed, and reads marks within a line', async () => {
  const text =
    'Name,Email\n"Ann "Annie" Lee",ann@x.example\n"Bob" Ray,bob@x.example\n"Cyd Ash",cyd@x.example\nDee Oak,dee@x.example\n'
  const { rows, issues } = await parsed(parseFile(bytesOf(text), options))
  expect(rows.map((row) => row.first_name)).toEqual(['Ann "Annie"', 'Dee'])
  expect(issues).toMatchObject([{ rowNumber: 3, kind: 'error', message: brokenQuotesReason }])
})

test('reads the date order of a column before its first row', async () => {
  const text = 'Name,Email,DOB\nAnn,ann@x.example,05/03/1950\nBob,bob@x.example,25/03/1950\n'
  const { rows } = await parsed(
    parseFile(bytesOf(text), { ...options, mapping: { ...options.mapping, birth_date: 'DOB' } }),
  )
  expect(rows.map((row) => row.birth_date)).toEqual(['1950-03-05', '1950-03-25'])
})

describe('refusals', () => {
  test.each([
    [
      'IMPORT-011 no valid row',
      'Name,Email\nAnn,nobody\n',
      'No valid contacts found in CSV. Please check email formats.',
    ],
    ['IMPORT-012 an empty file', '', 'CSV file appears to be empty'],
    ['IMPORT-013 a file without headers', 'Ann,ann@x.example\n', 'CSV file has no headers'],
    [
      'IMPORT-014 a mapping that does not fit',
      'Name,Mail\nAnn,ann@x.example\n',
      'Column mapping or carrier mapping not configured',
    ],
  ])('%s', async (_, text, message) => {
    await expect(parsed(parseFile(bytesOf(text), options))).rejects.toMatchObject({
      name: 'AppError',
      code: 'BAD_REQUEST',
      message,
    })
  })

  test('the error rows of a file without a valid row are given before the refusal', async () => {
    const issues: RowIssue[] = []
    const all = async () => {
      for await (const batch of parseFile(bytesOf('Name,Email\nAnn,nobody\n'), options))
        issues.push(...batch.issues)
    }
    await expect(all()).rejects.toThrow('No valid contacts found')
    expect(rowNumbers(issues, 'invalid_email')).toEqual([2])
  })

  test('whatever reading the input throws, and a path that is not there', async () => {
    // biome-ignore lint/correctness/useYield: a stream that fails at once.
    async function* failing(): AsyncGenerator<Uint8Array> {
      throw new Error('connection lost')
    }
    await expect(parsed(parseFile(failing(), options))).rejects.toThrow('connection lost')
    await expect(parsed(parseFile('test/data/not-there.csv', options))).rejects.toThrow('ENOENT')
  })

  test('a heap that does not suffice, without harm to the process', async () => {
    async function* book(): AsyncGenerator<Uint8Array> {
      yield* bytesOf('Name,Email\n')
      for (let row = 0; row < 200_000; row += 500)
        yield* bytesOf(
          Array.from(
            { length: 500 },
            (_, index) => `Ann,${'a'.repeat(200)}${row + index}@x.example\n`,
          ).join(''),
        )
    }
    await expect(parsed(parseFile(book(), { ...options, heapMb: 12 }))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: outOfMemoryError,
    })
  })
})

describe('under way', () => {
  /** A book without end, which counts the rows asked of it. */
  function endless(): {
    chunks: AsyncGenerator<Uint8Array>
    asked: () => number
    closed: () => boolean
  } {
    let rows = 0
    let closed = false
    async function* chunks(): AsyncGenerator<Uint8Array> {
      try {
        yield* bytesOf('Name,Email\n')
        for (; ; rows += 500)
          yield* bytesOf(
            Array.from({ length: 500 }, (_, index) => `Ann,ann${rows + index}@x.example\n`).join(
              '',
            ),
          )
      } finally {
        closed = true
      }
    }
    return { chunks: chunks(), asked: () => rows, closed: () => closed }
  }

  test('reading waits for whoever takes the batches', async () => {
    const { chunks, asked, closed } = endless()
    for await (const batch of parseFile(chunks, { ...options, batchRows: 5000 })) {
      expect(batch.totals.rows).toBeGreaterThanOrEqual(5000)
      // A busy machine may take its time to fill up; without back-pressure it never would be full.
      let before = -1
      while (before !== asked() && asked() < 40_000) {
        before = asked()
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      expect(asked()).toBeLessThan(40_000)
      break
    }
    await expect.poll(closed).toBe(true)
  })

  test('an abort waits for no batch that is ready', async () => {
    const abort = new AbortController()
    const batches = parseFile(endless().chunks, {
      ...options,
      batchRows: 5000,
      signal: abort.signal,
    })
    await batches.next()
    await new Promise((resolve) => setTimeout(resolve, 500))
    abort.abort(new Error('left'))
    await expect(batches.next()).rejects.toThrow('left')
  })

  test('an abort ends it at once, even while the input stalls', async () => {
    const abort = new AbortController()
    async function* stalled(): AsyncGenerator<Uint8Array> {
      yield* bytesOf('Name,Email\n')
      await new Promise(() => undefined)
    }
    const parsing = parsed(parseFile(stalled(), { ...options, signal: abort.signal }))
    setTimeout(() => abort.abort(new Error('left')), 100)
    const start = performance.now()
    await expect(parsing).rejects.toThrow('left')
    expect(performance.now() - start).toBeLessThan(4000)
    await expect(
      parsed(parseFile(bytesOf('x'), { ...options, signal: abort.signal })),
    ).rejects.toThrow('left')
  })
})
