import { openAsBlob } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { papaparseTokenize } from '../../server/parse/papaparse-tokenize.ts'
import { fileChunks } from '../../shared/file/book-text.ts'
import type { Dialect } from '../../shared/file/dialect.rules.ts'
import { summarizeBook } from '../../shared/rows/book-summary.ts'
import { tokenize } from './tokenize.ts'

const dialects: Dialect[] = [',', ';', '\t', '|'].flatMap((delimiter) =>
  (['\n', '\r'] as const).map((newline) => ({
    delimiter: delimiter as Dialect['delimiter'],
    newline,
    skip: 0,
  })),
)
const texts = fc.string({
  unit: fc.constantFrom('a', 'é', '"', '"', ',', ';', '\t', '|', '\n', '\r', ' '),
  maxLength: 40,
})

test('cuts any text into the cells the server reads, and doubts the same records', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...dialects), (text, dialect) => {
      const [ours, theirs] = [tokenize(text, dialect, true), papaparseTokenize(text, dialect, true)]
      expect(ours.records).toEqual(theirs.records)
      expect(ours.doubtful).toEqual(theirs.doubtful)
    }),
    { numRuns: 5000 },
  )
})

test('cut anywhere, a text gives the records of the whole', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...dialects), fc.nat(40), (text, dialect, at) => {
      const first = tokenize(text.slice(0, at), dialect, false)
      const rest = tokenize(text.slice(first.consumed), dialect, true)
      const whole = tokenize(text, dialect, true).records
      // Where the text ends is a blank record, which is none: it may be seen once or twice.
      const filled = (records: readonly string[][]) =>
        records.filter((record) => record.some((cell) => cell !== ''))
      expect(filled([...first.records, ...rest.records])).toEqual(filled(whole))
    }),
    { numRuns: 5000 },
  )
})

test('tells of the sample book what the server’s tokenizer tells', async () => {
  const file = await openAsBlob('test/data/sample-book.csv')
  const [ours, theirs] = [
    await summarizeBook(fileChunks(file, 9000), tokenize),
    await summarizeBook(fileChunks(file), papaparseTokenize),
  ]
  expect(ours).toEqual(theirs)
  expect(ours.rowCount).toBe(5000)
})
