import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import styles from './table.module.css'
import { type Column, classOfColumn } from './table-column.ts'

export type TableSort = {
  key: string
  descending: boolean
  /** Called with the key of the column whose header was pressed. */
  onSort: (key: string) => void
}

export type ColumnResizing = {
  min: number
  max: number
  /** The widths of all columns in pixels, after an edge was dragged. */
  onResize: (widths: Readonly<Record<string, number>>) => void
}

export type TableHeadProps<T> = {
  columns: readonly Column<T>[]
  sort: TableSort | undefined
  resizing: ColumnResizing | undefined
  /** The checkbox above those of the rows; undefined in a table without them. */
  all: { every: boolean; some: boolean; disabled: boolean } | undefined
  onAll: (checked: boolean) => void
}

/** The head of a table: a column's name sorts by it, and its edge can be dragged. */
export function TableHead<T>({ columns, sort, resizing, all, onAll }: TableHeadProps<T>) {
  return (
    <thead>
      <tr>
        {all && (
          <th scope="col" className={`${styles.head} ${styles.check}`}>
            <Checkbox
              aria-label="Select all on this page"
              checked={all.every}
              indeterminate={all.some && !all.every}
              disabled={all.disabled}
              onChange={(event) => onAll(event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} resizing={resizing} />
        ))}
      </tr>
    </thead>
  )
}

type HeadCellProps<T> = {
  column: Column<T>
  sort: TableSort | undefined
  resizing: ColumnResizing | undefined
}

function HeadCell<T>({ column, sort, resizing }: HeadCellProps<T>) {
  const sorted = sort?.key === column.key
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp
  const named = column.sortable && sort !== undefined
  return (
    <th
      scope="col"
      className={classOfColumn(column, styles.head)}
      style={column.width === undefined ? {} : { width: column.width }}
      data-key={column.key}
      {...(named && { 'aria-label': column.header })}
      {...(sorted && { 'aria-sort': sort.descending ? 'descending' : 'ascending' })}
    >
      {named ? (
        <UnstyledButton
          className={styles.sort}
          aria-label={`Sort by ${column.header}`}
          onClick={() => sort.onSort(column.key)}
        >
          <span className={styles.sortName}>{column.header}</span>
          {sorted && <Arrow size={14} aria-hidden />}
        </UnstyledButton>
      ) : (
        column.header || <span className={styles.caption}>{column.label}</span>
      )}
      {resizing && column.header !== '' && (
        <span
          className={styles.edge}
          aria-hidden
          onPointerDown={(event) => dragEdge(event, resizing)}
        />
      )}
    </th>
  )
}

/** Follows the pointer and keeps the widths when it is let go. */
function dragEdge(event: PointerEvent<HTMLElement>, { min, max, onResize }: ColumnResizing) {
  const edge = event.currentTarget
  const cell = edge.closest('th')
  const row = cell?.parentElement
  if (!cell || !row || event.button !== 0) return
  event.preventDefault()
  const cells = [...row.querySelectorAll<HTMLElement>('th[data-key]')]
  const allowed = (width: number) => Math.min(max, Math.max(min, Math.round(width)))
  // A table that fills a wide screen has columns wider than one can be dragged.
  const widths = new Map(cells.map((one) => [one, allowed(one.offsetWidth)]))
  const [start, before] = [event.clientX, cell.offsetWidth]
  let moved = false
  edge.setPointerCapture(event.pointerId)
  const move = ({ clientX }: { clientX: number }) => {
    moved = true
    widths.set(cell, allowed(before + clientX - start))
    cell.style.width = `${widths.get(cell)}px`
  }
  const end = () => {
    edge.removeEventListener('pointermove', move)
    edge.removeEventListener('pointerup', end)
    edge.removeEventListener('pointercancel', end)
    if (!moved) return
    const changed = cells.flatMap((one) => (one.dataset.key ? [[one.dataset.key, one]] : []))
    onResize(
      Object.fromEntries(
        changed.map(([key, one]) => [key, widths.get(one as HTMLElement) ?? min] as const),
      ),
    )
  }
  edge.addEventListener('pointermove', move)
  edge.addEventListener('pointerup', end)
  edge.addEventListener('pointercancel', end)
}
