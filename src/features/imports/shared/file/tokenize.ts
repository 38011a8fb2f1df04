import Papa from 'papaparse'
import type { Dialect } from './dialect.rules.ts'

/**
 * Splits a text into records of cells. Unless `last`, an unfinished record at the end is left out;
 * `consumed` is its start. `doubtful` holds the indexes of records with unbalanced quotation marks.
 */
export type Tokenize = (
  text: string,
  dialect: Dialect,
  last: boolean,
) => {
  readonly records: readonly string[][]
  readonly consumed: number
  readonly doubtful: readonly number[]
}

/** Papaparse's parser, in the browser and on the server; without streaming, which has no limits. */
export const tokenize: Tokenize = (text, { delimiter, newline }, last) => {
  const parser = new Papa.Parser({ delimiter, newline })
  const result = parser.parse(text, 0, !last) as Papa.ParseResult<string[]>
  const doubtful = [...new Set(result.errors.map((error) => error.row ?? 0))]
  return { records: result.data, consumed: result.meta.cursor, doubtful }
}
