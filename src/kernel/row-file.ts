import Papa from 'papaparse'
import type { RowProblem } from './row-problem.ts'

/** A filled row of a file: its line, and its trimmed cell of a column. */
export interface RowOfFile<Column extends string> {
  readonly line: number
  readonly cell: (name: Column) => string
}

export interface RowFile<Column extends string> {
  readonly columns: readonly Column[]
  readonly maxRows: number
  readonly maxCharacters: number
  readonly tooLarge: string
}

const wrongQuotes = 'A quotation mark is not closed, or has text beside it.'

/** Reads the rows of a CSV file whose first line names the columns, or what is wrong with it. */
export function readRowFile<Column extends string>(
  csv: string,
  { columns, maxRows, maxCharacters, tooLarge }: RowFile<Column>,
): RowOfFile<Column>[] | RowProblem {
  const refused = (problem: string, line = 1): RowProblem => ({ line, problem })
  if (csv.length > maxCharacters) return refused(tooLarge)
  const { data, errors } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
    skipEmptyLines: false,
  })
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed !== undefined) return refused(wrongQuotes, (unclosed.row ?? 0) + 1)
  const [head = [], ...rows] = data
  const named = head.map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'))
  const missing = columns.filter((name) => !named.includes(name))
  if (missing.length > 0)
    return refused(`The first line must name the columns. Missing: ${missing.join(', ')}.`)
  const filled = rows
    .map((row, index) => ({ row, line: index + 2 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return refused('The file has no rows below the first line.')
  if (filled.length > maxRows) return refused(tooLarge)
  return filled.map(({ row, line }) => ({
    line,
    cell: (name) => row[named.indexOf(name)]?.trim() ?? '',
  }))
}

/** A cell as a message quotes it. */
export const shownCell = (text: string): string => `“${text.slice(0, 40)}”`
