import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListLayout } from '../../../shared/list/list-layout.contract.ts'
import { type UsualColumn, usualColumns } from '../../../shared/list/list-sort.rules.ts'
import { usualLayout } from '../../../shared/list/usual-layout.ts'
import { moveColumn, showColumn, sizeColumns } from './layout-changes.rules.ts'

const { columns } = usualLayout
const keys = (of: readonly { key: string }[]) => of.map(({ key }) => key)

test('a column is shown at the end and hidden again, and the name stays', () => {
  const more = showColumn(columns, 'zip', true)
  expect(keys(more)).toEqual([...keys(columns), 'zip'])
  expect(keys(showColumn(more, 'zip', false))).toEqual(keys(columns))
  expect(keys(showColumn(columns, 'name', false))).toContain('name')
})

test('a column moves by one place, and not beyond either end', () => {
  expect(keys(moveColumn(columns, 'email', -1)).slice(0, 2)).toEqual(['email', 'name'])
  expect(moveColumn(columns, 'name', -1)).toEqual(columns)
  expect(moveColumn(columns, 'effective', 1)).toEqual(columns)
  expect(moveColumn(columns, 'zip', 1)).toEqual(columns)
})

test('whatever a person does, the layout can be kept', () => {
  const key = fc.constantFrom(...usualColumns)
  const steps = fc.array(
    fc.record({
      key,
      kind: fc.constantFrom('show', 'hide', 'up', 'down', 'size'),
      width: fc.integer({ min: 60, max: 640 }),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(steps, (taken) => {
      let now = columns
      for (const step of taken) now = after(now, step)
      expect(ListLayout.safeParse({ columns: now, density: 'compact' }).success).toBe(true)
    }),
  )
})

function after(
  now: typeof columns,
  { key, kind, width }: { key: UsualColumn; kind: string; width: number },
) {
  if (kind === 'size') return sizeColumns(now, { [key]: width })
  if (kind === 'show' || kind === 'hide') return showColumn(now, key, kind === 'show')
  return moveColumn(now, key, kind === 'up' ? -1 : 1)
}
