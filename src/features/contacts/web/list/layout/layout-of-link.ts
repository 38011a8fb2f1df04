import type { ListLayout } from '../../../shared/list/list-layout.contract.ts'
import { type ColumnKey, isColumnKey } from '../../../shared/list/list-sort.rules.ts'
import { sameLayout, usualLayout } from '../../../shared/list/usual-layout.ts'

type Column = ListLayout['columns'][number]

const asShown = ({ key, width }: Column): Column => (width === undefined ? { key } : { key, width })
const find = (columns: readonly Column[], key: ColumnKey) => columns.find((one) => one.key === key)

/**
 * Returns what the list shows: the columns that a link names, or without any the member's own, each
 * as wide as the member made it.
 */
export const layoutOfLink = (own: ListLayout, show: readonly string[]): ListLayout => ({
  ...own,
  columns:
    show.length === 0
      ? own.columns.filter(({ hidden }) => !hidden).map(asShown)
      : show.filter(isColumnKey).map((key) => asShown(find(own.columns, key) ?? { key })),
})

/**
 * Returns what a change of the shown layout changes: the link's columns if others are shown or in
 * another order, and the member's own layout, of which the link shows the density and the widths.
 */
export function layoutChange(
  own: ListLayout,
  show: readonly string[],
  next: ListLayout,
): { readonly show?: ColumnKey[]; readonly own?: ListLayout } {
  // Where all are as usual, no width is kept.
  const usual = sameLayout(next, usualLayout)
  if (show.length === 0) {
    const others = own.columns.filter(({ hidden, key }) => hidden && !find(next.columns, key))
    return { own: usual ? next : { ...next, columns: [...next.columns, ...others] } }
  }
  const shown = keysOf(layoutOfLink(own, show))
  const keys = keysOf(next)
  const widened = ({ hidden, ...column }: Column): Column => {
    // A column that is shown again has its own width again, unless all are as usual.
    const now =
      usual || shown.includes(column.key) ? (find(next.columns, column.key) ?? column) : column
    return hidden ? { ...now, hidden } : now
  }
  const added = next.columns.filter(
    ({ key, width }) => width !== undefined && shown.includes(key) && !find(own.columns, key),
  )
  const columns = [
    ...own.columns.filter(({ hidden }) => !(hidden && usual)).map(widened),
    ...added.map((column): Column => ({ ...column, hidden: true })),
  ]
  const kept = { ...own, columns, density: next.density }
  return {
    // Without columns the link would show the member's own.
    ...(keys.join() !== shown.join() && { show: keys.length === 0 ? ['name'] : keys }),
    ...(!sameLayout(kept, own) && { own: kept }),
  }
}

const keysOf = ({ columns }: ListLayout): ColumnKey[] => columns.map(({ key }) => key)
