import Papa from 'papaparse'
import type { Tokenize } from '../../shared/file/read-records.ts'

/** The tokenizer of the server's and the browser's readers: papaparse's parser, without its own streaming, which has no limits. */
export const papaparseTokenize: Tokenize = (text, dialect, last) => {
  const parser = new Papa.Parser({ delimiter: dialect.delimiter, newline: dialect.newline })
  const result = parser.parse(text, 0, !last) as Papa.ParseResult<string[]>
  const doubtful = [...new Set(result.errors.map((error) => error.row ?? 0))]
  return { records: result.data, consumed: result.meta.cursor, doubtful }
}
