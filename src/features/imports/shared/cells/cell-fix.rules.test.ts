import { expect, test } from 'vitest'
import { fixMissesError } from '../import-texts.ts'
import { type CellFix, CellFixes } from './cell-fix.rules.ts'

const headers = ['Email', 'Born']
const fix = (more: Partial<CellFix> = {}): CellFix => ({
  row: 2,
  column: 'Email',
  was: 'ann@x',
  value: 'ann@x.example',
  ...more,
})

test('a correction changes only its cell, even beyond the end of a short row', () => {
  const fixes = new CellFixes(headers, [
    fix(),
    fix({ column: 'Born', was: '', value: '03/05/1950' }),
  ])
  expect(fixes.apply(['ann@x'], 2)).toEqual(['ann@x.example', '03/05/1950'])
  expect(fixes.apply(['bob@x'], 3)).toEqual(['bob@x'])
  fixes.finish()
})

test.each([
  ['another cell', fix({ was: 'bob@x' })],
  ['a column the file lacks', fix({ column: 'Phone' })],
])('%s is refused', (_what, wrong) => {
  expect(() => new CellFixes(headers, [wrong]).apply(['ann@x', ''], 2)).toThrow(fixMissesError)
})

test('a correction of a missing row is refused', () => {
  const fixes = new CellFixes(headers, [fix({ row: 9 })])
  fixes.apply(['ann@x'], 2)
  expect(() => fixes.finish()).toThrow(fixMissesError)
})
