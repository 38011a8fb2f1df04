import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dialect } from './dialect.rules.ts'
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

test('a text split anywhere gives the same records as the whole text', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...dialects), fc.nat(40), (text, dialect, at) => {
      const first = tokenize(text.slice(0, at), dialect, false)
      const rest = tokenize(text.slice(first.consumed), dialect, true)
      const whole = tokenize(text, dialect, true).records
      // The end of a text can give a blank record, which is not counted.
      const filled = (records: readonly string[][]) =>
        records.filter((record) => record.some((cell) => cell !== ''))
      expect(filled([...first.records, ...rest.records])).toEqual(filled(whole))
    }),
    { numRuns: 5000 },
  )
})
