import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchPatterns } from './search-patterns.rules.ts'

test.each([
  ['', []],
  ['   ', []],
  ['Smith', ['%smith%']],
  ['John  Smith', ['%john%', '%smith%']],
  ['jo', ['% jo%']],
  ['(214) 555-0142', ['%2145550142%']],
  ['+1 214.555.0142', ['%2145550142%']],
  ['smith 555-01', ['%smith%', '%55501%']],
  ['75', ['% 75%']],
  ['50%_off', ['%50\\%\\_off%']],
  ['a\\b', ['%a\\\\b%']],
  ['Smith, John', ['%smith%', '%john%']],
  ['- . ()', []],
  ['smith Smith', ['%smith%']],
  ['GARCÍA', ['%garcia%']],
  ['O’Brien Strauß', ["%o'brien%", '%strauss%']],
])('%j is searched as %j', (text, patterns) => {
  expect(searchPatterns(text)).toEqual(patterns)
})

/** Works like PostgreSQL's LIKE, for patterns of these rules. */
function like(text: string, pattern: string): boolean {
  let form = ''
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i] ?? ''
    if (character === '\\') form += (pattern[++i] ?? '').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    else
      form +=
        character === '%'
          ? '[^]*'
          : character === '_'
            ? '[^]'
            : character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  }
  return new RegExp(`^${form}$`).test(text)
}

test('a word is found by each of its prefixes, with wildcards taken literally', () => {
  const word = fc.stringMatching(/^[a-z%_\\]{1,8}$/).filter((text) => /[a-z]/.test(text))
  fc.assert(
    fc.property(word, word, fc.nat(), (first, last, cut) => {
      const beginning = last.slice(0, (cut % last.length) + 1)
      const text = ` ${first} ${last} x@y.example `
      if (!/[a-z]/.test(beginning)) return
      const [pattern = ''] = searchPatterns(beginning)
      expect(like(text, pattern)).toBe(true)
      expect(like(' qqq rrr ', pattern)).toBe(
        /^[qr]+$/.test(beginning) &&
          ' qqq rrr '.includes(beginning.length < 3 ? ` ${beginning}` : beginning),
      )
    }),
  )
})
