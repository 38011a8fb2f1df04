import { capitalized } from '../../../../kernel/capitalized.ts'
import { namedColumn } from './read-rows.sql.ts'

/** A column of a table for people. */
interface ReadableColumn {
  readonly header: string
  readonly cell: (row: Readonly<Record<string, unknown>>) => string | number
}

interface Reading {
  readonly timeZone: string
  /** The extra fields of clients, each of which is a column. */
  readonly fields: readonly { readonly id: number; readonly label: string }[]
}

/** `first_name` as people write it: First name. */
function headerOf(column: string): string {
  return capitalized(column.replace(/^contact(?=_|$)/, 'client').replaceAll('_', ' '))
}
/** Returns the header of a column that names the row of another one: Agent beside Agent id. */
const nameHeader = (column: string): string =>
  column.endsWith('_id') ? headerOf(column.replace(/_id$/, '')) : headerOf(column)

function plainCell(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return JSON.stringify(value)
  return value as string | number
}

/** Cents as dollars, which a spreadsheet adds up. */
const dollars = (value: unknown): string =>
  typeof value === 'number' ? (value / 100).toFixed(2) : ''

function localTime(timeZone: string): (value: unknown) => string {
  // Swedish writes the day and the time as spreadsheets read them: 2026-06-15 08:00.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (value) => (typeof value === 'string' ? format.format(new Date(value)) : '')
}

const instant = /(^|_)at$|^last_emailed$/

/**
 * Returns the columns of a table for people, from those of the database: names beside the ids of
 * `names`, dollars for cents, times of the agency, and a column for each extra field.
 */
export function readableColumns(
  columns: readonly string[],
  names: Readonly<Record<string, string>>,
  { timeZone, fields }: Reading,
): ReadableColumn[] {
  const time = localTime(timeZone)
  const readable = columns.flatMap((column): ReadableColumn[] => {
    if (column === 'extra') return []
    if (column.endsWith('_cents'))
      return [
        { header: headerOf(column.replace(/_cents$/, '')), cell: (row) => dollars(row[column]) },
      ]
    const cell: ReadableColumn['cell'] = instant.test(column)
      ? (row) => time(row[column])
      : (row) => plainCell(row[column])
    if (!(column in names)) return [{ header: headerOf(column), cell }]
    const idHeader = column.endsWith('_id') ? headerOf(column) : `${headerOf(column)} id`
    return [
      { header: nameHeader(column), cell: (row) => plainCell(row[namedColumn(column)]) },
      { header: idHeader, cell },
    ]
  })
  const taken = new Set(readable.map(({ header }) => header))
  const extra = fields.map(({ id, label }): ReadableColumn => {
    const header = taken.has(label) ? `${label} (extra field)` : label
    return {
      header,
      cell: (row) => plainCell((row.extra as Record<string, unknown> | null)?.[String(id)]),
    }
  })
  return [...readable, ...extra]
}
