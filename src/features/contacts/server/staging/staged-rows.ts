import { type ContactColumnName, columnOf, importedColumns } from '../../shared/contact-columns.ts'
import type { ExtraValues } from '../../shared/extra-values.ts'
import { stagedBesideColumns } from '../../shared/imported-beside.ts'
import { type ImportedRow, stagedPolicyColumns } from '../../shared/policies/imported-policy.ts'

/**
 * A batch for PostgreSQL: one array literal for each of `stagedContactColumns`, null for a column
 * without a value; row numbers always have one.
 */
export type StagedBatch = readonly [string, ...(string | null)[]]

export interface StagedColumn {
  readonly name: string
  readonly type: 'integer' | 'bigint' | 'text' | 'boolean' | 'date' | 'jsonb'
}

function typeOf(name: ContactColumnName): 'text' | 'boolean' | 'date' {
  const { kind } = columnOf(name)
  return kind === 'flag' ? 'boolean' : kind === 'date' ? 'date' : 'text'
}

/**
 * Columns of a batch, in its order. `unusable` is the list of columns whose cell could not be read,
 * joined by commas.
 */
export const stagedContactColumns: readonly StagedColumn[] = [
  { name: 'row_number', type: 'integer' },
  { name: 'unusable', type: 'text' },
  ...importedColumns.map((name) => ({ name, type: typeOf(name) })),
  ...stagedPolicyColumns,
  ...stagedBesideColumns,
  { name: 'extra', type: 'jsonb' },
  { name: 'cells', type: 'text' },
  { name: 'file_cells', type: 'text' },
]
/** Those that `ImportedRow` has; the extra values, the cells' hashes and the cells come last. */
const valueColumns = stagedContactColumns.slice(2, -3)

/** A row that says nothing. */
export const emptyRow = Object.fromEntries(
  valueColumns.map(({ name }) => [name, null]),
) as unknown as ImportedRow

const special = /["\\\0]/
const element = (text: string) =>
  special.test(text)
    ? `"${text.replace(/["\\\0]/g, (character) => (character === '\0' ? '' : `\\${character}`))}"`
    : `"${text}"`

/** Separates the cells of a row of the file; one that has this character loses it. */
const separator = '\x1f'
/** SQL: the cells of a row `s` of staged_contact as the file has them. */
export const cellsOfFile = "coalesce(string_to_array(s.file_cells, chr(31)), '{}')"
const joined = (cells: readonly string[]) =>
  (cells.some((cell) => cell.includes(separator))
    ? cells.map((cell) => cell.replaceAll(separator, ''))
    : cells
  ).join(separator)

interface BesideValues {
  readonly extra?: ExtraValues | undefined
  /** `rowCells` of the row, for a comparison with the last or the next file. */
  readonly cells?: string | undefined
  /** The row as the file has it, for a report. */
  readonly fileCells?: readonly string[]
}

/** Collects rows column by column. Loads no database driver, for the parser's thread. */
export class StagedRows {
  #columns: string[][] = stagedContactColumns.map(() => [])
  readonly #filled = stagedContactColumns.map(() => false)
  readonly #quoted = valueColumns.map(({ type }) => type === 'text')

  add(
    rowNumber: number,
    row: ImportedRow,
    unusable: readonly string[],
    { extra, cells, fileCells }: BesideValues = {},
  ): void {
    this.#push(0, String(rowNumber))
    this.#push(1, unusable.length === 0 ? null : element(unusable.join(',')))
    for (let index = 0; index < valueColumns.length; index += 1) {
      const value = row[valueColumns[index]?.name as keyof ImportedRow] ?? null
      this.#push(
        index + 2,
        value === null ? null : this.#quoted[index] ? element(value as string) : String(value),
      )
    }
    const last = stagedContactColumns.length - 1
    this.#push(last - 2, extra === undefined ? null : element(JSON.stringify(extra)))
    this.#push(last - 1, cells === undefined ? null : `"${cells}"`)
    this.#push(last, fileCells === undefined ? null : element(joined(fileCells)))
  }

  #push(column: number, value: string | null): void {
    if (value !== null) this.#filled[column] = true
    this.#columns[column]?.push(value ?? 'NULL')
  }

  /** Returns the batch so far, undefined when it is empty, and starts the next one. */
  take(): StagedBatch | undefined {
    if (this.#columns[0]?.length === 0) return undefined
    const batch = this.#columns.map((values, column) =>
      this.#filled[column] ? `{${values.join(',')}}` : null,
    )
    this.#columns = stagedContactColumns.map(() => [])
    this.#filled.fill(false)
    return batch as [string, ...(string | null)[]]
  }
}
