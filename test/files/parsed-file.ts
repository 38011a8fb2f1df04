import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { stagedContactColumns } from '../../src/features/contacts/server/staging/staged-rows.ts'
import { zipRows } from '../../src/features/geo/shared/zip-rows.ts'
import type { Batch, RowIssue } from '../../src/features/imports/server/parse/batches.ts'
import type { ParseOptions } from '../../src/features/imports/server/parse/parse-file.ts'
import { zipStatesOf } from '../../src/features/imports/shared/cells/zip-states.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'

/** Reads a file with the columns Name and Email. */
export const nameAndEmail: ParseOptions = {
  mapping: { email: 'Email', full_name: 'Name' },
  carrierMapping: {},
  zipStates: zipStatesOf(zipRows(readFileSync('data/zips.csv', 'utf8'))),
  today: calendarDate('2026-11-21'),
}

export async function* bytesOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

/** Returns the elements of an array literal as PostgreSQL reads it; `null` for NULL. */
const elementsOf = (literal: string | null) =>
  (literal?.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? []).map((element) =>
    element === 'NULL' ? 'null' : element.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1'),
  )

export interface ParsedFile {
  readonly rows: Record<string, string>[]
  readonly issues: RowIssue[]
  readonly last: Batch
}

/** Reads every batch, and returns the staged rows by column. */
export async function parsed(batches: AsyncIterable<Batch>): Promise<ParsedFile> {
  const rows: ParsedFile['rows'] = []
  const issues: RowIssue[] = []
  let last: Batch | undefined
  for await (const batch of batches) {
    const columns = batch.rows?.map(elementsOf) ?? []
    for (const index of columns[0]?.keys() ?? [])
      rows.push(
        Object.fromEntries(
          stagedContactColumns.map(({ name }, at) => [name, columns[at]?.[index] ?? 'null']),
        ),
      )
    issues.push(...batch.issues)
    expect(batch.totals.rows).toBeGreaterThanOrEqual(last?.totals.rows ?? 0)
    last = batch
  }
  if (last === undefined) throw new Error('no batch')
  return { rows, issues, last }
}
