import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

/** Parses a value in COPY's text format as PostgreSQL's manual describes it. */
function readByPostgres(value: string): string | null {
  if (value === '\\N') return null
  const letters: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
  return value.replace(/\\(.)/gs, (_, letter: string) => letters[letter] ?? letter)
}

test('PostgreSQL reads every value back, except for NUL', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      'é',
      '\\',
      'N',
      'n',
      't',
      '.',
      '\t',
      '\n',
      '\r',
      '\b',
      '\f',
      '\v',
      '\0',
    ),
  })
  fc.assert(
    fc.property(fc.option(text), (value) => {
      const written = copyText(value)
      expect(written).not.toMatch(/[\t\n\r\0]/)
      expect(readByPostgres(written)).toBe(value?.replaceAll('\0', '') ?? null)
    }),
    { numRuns: 1000 },
  )
})
