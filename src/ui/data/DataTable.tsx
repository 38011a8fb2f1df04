import { Checkbox, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LoadState } from '../../kernel/load-state.ts'
import { AppLink } from '../foundation/AppLink.tsx'
import { ErrorState } from './ErrorState.tsx'
import styles from './table.module.css'
import { useOverflows } from './use-overflows.ts'

export type RowKey = string | number

export type Column<T> = {
  key: string
  /**
   * Shown above the column and before the value on a phone; an empty text for a column of buttons
   * needs `label`.
   */
  header: string
  label?: string | undefined
  cell: (row: T) => ReactNode
  align?: 'end' | undefined
  /** 3 is hidden below 1024 px, 2 below 640 px; 1 always stays. */
  priority?: 1 | 2 | 3 | undefined
  width?: number | string | undefined
  /** For dates and phone numbers: never wrapped. */
  nowrap?: boolean | undefined
  /** For email addresses: may wrap anywhere. */
  breakable?: boolean | undefined
  /** For several buttons: on a phone they are below the values instead of beside the first. */
  below?: boolean | undefined
}

export type DataTableProps<T> = {
  /** Describes the table for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => RowKey
  state?: LoadState | undefined
  loadingText?: string | undefined
  emptyText?: string | undefined
  empty?: ReactNode
  errorText?: string | undefined
  onRetry?: (() => void) | undefined
  /** The first column's content becomes a link that covers the row. */
  rowHref?: ((row: T) => string) | undefined
  rowLabel?: ((row: T) => string) | undefined
  selection?:
    | { selected: ReadonlySet<RowKey>; onChange: (selected: ReadonlySet<RowKey>) => void }
    | undefined
}

// Shown as cards on a phone, a table loses its roles in some browsers unless they are explicit.
const tableRole = { role: 'table' }
const rowRole = { role: 'row' }
const cellRole = { role: 'cell' }

const priorityClass = { 1: '', 2: styles.p2, 3: styles.p3 }

function classOf<T>(column: Column<T>, base: string | undefined): string {
  return [
    base,
    column.align === 'end' && styles.end,
    column.nowrap && styles.nowrap,
    column.breakable && styles.breakable,
    priorityClass[column.priority ?? 1],
  ]
    .filter(Boolean)
    .join(' ')
}

function Head<T>({ column }: { column: Column<T> }) {
  return (
    <th
      scope="col"
      className={classOf(column, styles.head)}
      style={column.width === undefined ? {} : { width: column.width }}
    >
      {column.header || <span className={styles.caption}>{column.label}</span>}
    </th>
  )
}

export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowKey, state = 'loaded', rowHref, rowLabel, selection } = props
  const {
    loadingText = 'Loading...',
    emptyText = 'Nothing here yet',
    empty,
    errorText = 'Failed to load data',
    onRetry,
  } = props
  const waiting = state === 'idle' || state === 'loading'
  const keys = rows.map(rowKey)
  const every = keys.length > 0 && keys.every((key) => selection?.selected.has(key))
  const some = keys.some((key) => selection?.selected.has(key))
  const toggle = (key: RowKey, checked: boolean) => {
    const next = new Set(selection?.selected)
    if (checked) next.add(key)
    else next.delete(key)
    selection?.onChange(next)
  }
  const toggleAll = (checked: boolean) => {
    const next = new Set(selection?.selected)
    for (const key of keys) {
      if (checked) next.add(key)
      else next.delete(key)
    }
    selection?.onChange(next)
  }

  const [overflows, frame] = useOverflows()

  if (state === 'failed') return <ErrorState message={errorText} onRetry={onRetry} />
  if (!waiting && rows.length === 0) return empty ?? <p className={styles.note}>{emptyText}</p>

  return (
    // Focusable by keyboard while there is something to scroll to.
    <div
      ref={frame}
      className={styles.scroll}
      {...(overflows && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className={styles.table} {...tableRole} aria-busy={waiting || undefined}>
        <caption className={styles.caption}>{waiting ? loadingText : caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${styles.head} ${styles.check}`}>
                <Checkbox
                  aria-label="Select all on this page"
                  checked={every}
                  indeterminate={some && !every}
                  disabled={keys.length === 0}
                  onChange={(event) => toggleAll(event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting
            ? Array.from({ length: 6 }, (_, index) => (
                <WaitingRow
                  key={`waiting-${String(index)}`}
                  columns={columns}
                  selectable={selection !== undefined}
                />
              ))
            : rows.map((row, index) => {
                const key = keys[index] ?? index
                const selected = selection?.selected.has(key) ?? false
                return (
                  <tr
                    key={key}
                    {...rowRole}
                    className={styles.row}
                    data-linked={rowHref ? '' : undefined}
                    data-selected={selected ? '' : undefined}
                    data-selectable={selection ? '' : undefined}
                  >
                    {selection && (
                      <td className={`${styles.cell} ${styles.check}`} {...cellRole}>
                        <Checkbox
                          aria-label={`Select ${rowLabel?.(row) ?? `row ${index + 1}`}`}
                          checked={selected}
                          onChange={(event) => toggle(key, event.currentTarget.checked)}
                        />
                      </td>
                    )}
                    {columns.map((column, place) => (
                      <td
                        key={column.key}
                        {...cellRole}
                        className={classOf(column, styles.cell)}
                        data-label={column.header || undefined}
                        data-lead={place === 0 ? '' : undefined}
                        data-bare={column.header === '' && !column.below ? '' : undefined}
                      >
                        {place === 0 && rowHref ? (
                          <AppLink href={rowHref(row)} className={styles.rowLink}>
                            {column.cell(row)}
                          </AppLink>
                        ) : (
                          column.cell(row)
                        )}
                      </td>
                    ))}
                  </tr>
                )
              })}
        </tbody>
      </table>
    </div>
  )
}

function WaitingRow<T>({
  columns,
  selectable,
}: {
  columns: readonly Column<T>[]
  selectable: boolean
}) {
  return (
    <tr className={styles.row} data-selectable={selectable ? '' : undefined}>
      {selectable && (
        <td className={`${styles.cell} ${styles.check}`}>
          <Skeleton width={18} height={18} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={classOf(column, styles.cell)}
          data-lead={place === 0 ? '' : undefined}
          data-bare={column.header === '' && !column.below ? '' : undefined}
        >
          <Skeleton
            height={14}
            width={column.header === '' ? 24 : '70%'}
            ml={column.align === 'end' ? 'auto' : 0}
          />
        </td>
      ))}
    </tr>
  )
}
