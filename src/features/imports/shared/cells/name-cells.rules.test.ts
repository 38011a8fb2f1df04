import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOfText, splitName } from './name-cells.rules.ts'

test.each([
  ['Smith, John', 'John', 'Smith'],
  ['SMITH, JOHN A.', 'JOHN A.', 'SMITH'],
  ['John Smith', 'John', 'Smith'],
  ['John A. Smith', 'John A.', 'Smith'],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['Smith, John, Jr.', 'John', 'Smith Jr.'],
  ['Smith III, John', 'John', 'Smith III'],
  ['Mrs. Jane Doe', 'Jane', 'Doe'],
  ['Ludmilla van der Berg', 'Ludmilla', 'van der Berg'],
  ['St. James, Kathleen', 'Kathleen', 'St. James'],
  ['Kathleen St. James', 'Kathleen', 'St. James'],
  ['John & Mary Smith', 'John & Mary', 'Smith'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['DE LA CRUZ, MARIA', 'MARIA', 'DE LA CRUZ'],
  ['Ana Maria De La Cruz Jr.', 'Ana Maria', 'De La Cruz Jr.'],
  ['Ronald McDonald', 'Ronald', 'McDonald'],
  ['Ronald Mc Donald III', 'Ronald', 'Mc Donald III'],
  ['Fiona Mac Leod', 'Fiona', 'Mac Leod'],
  ['José García-López', 'José', 'García-López'],
  ['Siobhán O’Brien', 'Siobhán', 'O’Brien'],
  ['García y Vega, José', 'José', 'García y Vega'],
  ['John and Mary de la Cruz', 'John and Mary', 'de la Cruz'],
  ['Cher', 'Cher', ''],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Smith,', 'Smith', ''],
  ['', '', ''],
  [',', '', ''],
])('splits %j into %j and %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last })
})

test.each([
  ['Mary  Ann', 'Mary Ann'],
  ['Mary\nAnn', 'Mary Ann'],
  ['Peña', 'Peña'],
  ["O'BRIEN", "O'BRIEN"],
  ['=Ann', '=Ann'],
])('keeps %j as %j without a warning', (text, name) => {
  expect(nameOfText(text)).toEqual({ name, cut: false, removed: false })
})

test('removes unreadable characters and shortens long names, never within a character', () => {
  expect(nameOfText('An\u0000n')).toEqual({ name: 'Ann', cut: false, removed: true })
  const { name, cut } = nameOfText('😀'.repeat(80))
  expect(cut).toBe(true)
  expect(name).toBe('😀'.repeat(50))
})

test('does not change a cleaned name', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
        maxLength: 300,
      }),
      (text) => {
        const { name } = nameOfText(text.trim())
        expect(nameOfText(name)).toEqual({ name, cut: false, removed: false })
        expect(name.isWellFormed() && name.length <= 100).toBe(true)
      },
    ),
  )
})

const word = fc.stringMatching(/^[A-Z][a-zA-Zéñ’'-]{2,9}$/)
const last = fc.oneof(
  word,
  word.map((name) => `de la ${name}`),
  word.map((name) => `Mc ${name}`),
  word.map((name) => `van der ${name}`),
)
const ending = fc.constantFrom('', ' Jr.', ' Sr', ' III')

test('a name is the same in either order, with every letter as it was written', () => {
  fc.assert(
    fc.property(word, last, ending, (first, family, suffix) => {
      const parts = { first, last: `${family}${suffix}` }
      fc.pre(
        splitName(first).last === '' &&
          !/^(?:Mac|Del|Dos|Los|Las|Ten|Ter|Bin|San|Von|Van|Der|Den|Esq|Phd|Mrs|Rev|Iii)$/i.test(
            first,
          ),
      )
      expect(splitName(`${first} ${family}${suffix}`)).toEqual(parts)
      expect(splitName(`${family}${suffix}, ${first}`)).toEqual(parts)
    }),
  )
})
