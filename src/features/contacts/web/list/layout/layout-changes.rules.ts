import type { ListLayout } from '../../../shared/list/list-layout.contract.ts'
import type { ColumnKey } from '../../../shared/list/list-sort.rules.ts'

type Columns = ListLayout['columns']

/** Shows a column at the end, or hides it; the name stays. */
export function showColumn(columns: Columns, key: ColumnKey, shown: boolean): Columns {
  if (key === 'name') return columns
  const others = columns.filter((column) => column.key !== key)
  return shown ? [...others, { key }] : others
}

/** Moves a column by one place, which at either end changes nothing. */
export function moveColumn(columns: Columns, key: ColumnKey, step: -1 | 1): Columns {
  const from = columns.findIndex((column) => column.key === key)
  const to = from + step
  const [moved, other] = [columns[from], columns[to]]
  if (moved === undefined || other === undefined) return columns
  return columns.with(from, other).with(to, moved)
}

/** Sets widths in pixels by key; those of other columns stay. */
export const sizeColumns = (columns: Columns, widths: Readonly<Record<string, number>>): Columns =>
  columns.map((column) => {
    const width = widths[column.key]
    return width === undefined ? column : { ...column, width: Math.round(width) }
  })
