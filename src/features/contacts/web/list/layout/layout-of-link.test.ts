import { expect, test } from 'vitest'
import type { ListLayout } from '../../../shared/list/list-layout.contract.ts'
import { usualLayout } from '../../../shared/list/usual-layout.ts'
import { layoutChange, layoutOfLink } from './layout-of-link.ts'

const own: ListLayout = {
  columns: [{ key: 'name', width: 200 }, { key: 'email' }],
  density: 'comfortable',
}
const show = ['name', 'zip']
const wide = { key: 'zip', width: 240 } as const
const shown = layoutOfLink(own, show)

test('on a link the density and the widths of own columns change the own layout', () => {
  expect(layoutChange(own, show, { ...shown, density: 'compact' })).toEqual({
    own: { ...own, density: 'compact' },
  })
  const wider: ListLayout = { ...shown, columns: [{ key: 'name', width: 300 }, { key: 'zip' }] }
  expect(layoutChange(own, show, wider)).toEqual({
    own: { ...own, columns: [{ key: 'name', width: 300 }, { key: 'email' }] },
  })
})

test('on a link other columns, or another order, change the link alone', () => {
  const columns = [...shown.columns].reverse()
  expect(layoutChange(own, show, { ...shown, columns })).toEqual({ show: ['zip', 'name'] })
  expect(
    layoutChange(own, show, { ...shown, columns: [...shown.columns, { key: 'email' }] }),
  ).toEqual({ show: ['name', 'zip', 'email'] })
  expect(layoutChange(own, ['zip'], { ...shown, columns: [] })).toEqual({ show: ['name'] })
})

test('the usual columns of a link are as usual, and without a link all is the own layout', () => {
  const changed = layoutChange({ ...own, density: 'compact' }, show, usualLayout)
  expect(layoutOfLink(changed.own ?? own, changed.show ?? show)).toEqual(usualLayout)
  expect(layoutChange(own, [], usualLayout)).toEqual({ own: usualLayout })
})

test('the width of a column that only links show is kept, whatever changes in the own list', () => {
  const dragged: ListLayout = { ...shown, columns: [{ key: 'name', width: 200 }, wide] }
  const kept = layoutChange(own, show, dragged).own ?? own
  expect(kept.columns).toEqual([...own.columns, { ...wide, hidden: true }])
  expect(layoutOfLink(kept, []).columns).toEqual(own.columns)
  expect(layoutOfLink(kept, ['zip', 'name']).columns).toEqual([wide, own.columns[0]])
  // Dragged again on a link, beside columns of the own list that change.
  const again = layoutChange(kept, show, { ...dragged, columns: [{ key: 'zip', width: 90 }] })
  expect(again.own?.columns.at(-1)).toEqual({ key: 'zip', width: 90, hidden: true })
  const fewer = layoutChange(kept, [], { ...kept, columns: [{ key: 'name' }] })
  expect(fewer.own?.columns).toEqual([{ key: 'name' }, { ...wide, hidden: true }])
  // Shown in the own list it is an own column; as usual, no width is left.
  const own2 = layoutChange(kept, [], { ...kept, columns: [{ key: 'name' }, wide] })
  expect(own2.own?.columns).toEqual([{ key: 'name' }, wide])
  expect(layoutChange(kept, [], usualLayout)).toEqual({ own: usualLayout })
  expect(layoutChange(kept, show, usualLayout).own?.columns).toEqual([
    { key: 'name' },
    { key: 'email' },
  ])
})
