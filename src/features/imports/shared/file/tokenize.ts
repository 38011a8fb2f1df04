import Papa from 'papaparse'
import type { Dialect } from './dialect.rules.ts'

/**
 * Cuts a text into records of cells. Unless `last`, a record that the end of the text may have cut is left out; `consumed` is where it begins.
 * `doubtful` are the indexes of records whose quotation marks do not pair.
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

/** Papaparse's parser, in the browser and on the server alike; without its own streaming, which has no limits. */
export const tokenize: Tokenize = (text, { delimiter, newline }, last) => {
  const parser = new Papa.Parser({ delimiter, newline })
  const result = parser.parse(text, 0, !last) as Papa.ParseResult<string[]>
  const doubtful = [...new Set(result.errors.map((error) => error.row ?? 0))]
  return { records: result.data, consumed: result.meta.cursor, doubtful }
}
