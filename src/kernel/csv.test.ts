import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvCell, csvLine, withoutGuard } from './csv.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\uFEFF=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '﹫x',
  '−1',
  '\u200b=1',
  '\u202e=1',
  '\u0000=1',
  '\u0001',
])('no spreadsheet runs %j', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
})

test('every cell can be read back unchanged except for the apostrophe', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({
          unit: fc.constantFrom(
            'a',
            'é',
            ' ',
            ',',
            ';',
            '"',
            "'",
            '\n',
            '\r',
            '\t',
            '=',
            '+',
            '-',
            '@',
          ),
          maxLength: 8,
        }),
        { minLength: 2, maxLength: 6 },
      ),
      (cells) => {
        const [read] = Papa.parse<string[]>(csvLine(cells), {
          delimiter: ',',
          newline: '\r\n',
        }).data
        expect(
          read?.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell)),
        ).toEqual(cells)
        for (const cell of read ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      },
    ),
  )
})

test('a number is not a formula', () => {
  expect(csvLine(['a', -1.5])).toBe('a,-1.5\r\n')
})

test('the guard of a formula goes when a file comes back, and no other apostrophe', () => {
  expect(withoutGuard(csvCell('=1+1'))).toBe('=1+1')
  expect(withoutGuard("'t Hooft")).toBe("'t Hooft")
  expect(withoutGuard("''=1")).toBe("''=1")
})
