import type { ListLayout } from '../../../shared/list/list-layout.contract.ts'
import { type ColumnKey, isColumnKey } from '../../../shared/list/list-sort.rules.ts'
import { sameLayout, usualLayout } from '../../../shared/list/usual-layout.ts'

/** Returns the columns that a link names, in place of the member's own; without any, these. */
export const layoutOfLink = (own: ListLayout, show: readonly string[]): ListLayout =>
  show.length === 0
    ? own
    : {
        ...own,
        columns: show
          .filter(isColumnKey)
          .map((key) => own.columns.find((one) => one.key === key) ?? { key }),
      }

/**
 * Returns what a change of the shown layout changes: the link's columns if others are shown or in
 * another order, and the member's own layout, of which the link shows the density and the widths.
 */
export function layoutChange(
  own: ListLayout,
  show: readonly string[],
  next: ListLayout,
): { readonly show?: ColumnKey[]; readonly own?: ListLayout } {
  if (show.length === 0) return { own: next }
  const shown = keysOf(layoutOfLink(own, show))
  const keys = keysOf(next)
  // A column that is shown again has its own width again, unless all are as usual.
  const usual = sameLayout(next, usualLayout)
  const columns = own.columns.map(
    (column) =>
      ((usual || shown.includes(column.key)) &&
        next.columns.find(({ key }) => key === column.key)) ||
      column,
  )
  const kept = { ...own, columns, density: next.density }
  return {
    // Without columns the link would show the member's own.
    ...(keys.join() !== shown.join() && { show: keys.length === 0 ? ['name'] : keys }),
    ...(!sameLayout(kept, own) && { own: kept }),
  }
}

const keysOf = ({ columns }: ListLayout): ColumnKey[] => columns.map(({ key }) => key)
