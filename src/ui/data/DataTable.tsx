import { Checkbox, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LoadState } from '../../kernel/load-state.ts'
import { AppLink } from '../foundation/AppLink.tsx'
import { ErrorState } from './ErrorState.tsx'
import { useFirstLoad } from './FirstLoad.tsx'
import { type ColumnResizing, TableHead, type TableSort } from './TableHead.tsx'
import styles from './table.module.css'
import { type Column, classOfColumn, type RowKey } from './table-column.ts'
import { useOverflows } from './use-overflows.ts'
import { type TableSelection, useRanges } from './use-ranges.ts'

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
  /** The first column's content becomes a link that covers the row, or with `textLinks` itself. */
  rowHref?: ((row: T) => string) | undefined
  /** Leaves the text of the other cells to be selected and pressed. */
  textLinks?: boolean | undefined
  rowLabel?: ((row: T) => string) | undefined
  selection?: TableSelection | undefined
  sort?: TableSort | undefined
  resizing?: ColumnResizing | undefined
  /** Compact rows have one line each. */
  density?: 'comfortable' | 'compact' | undefined
  /** Columns keep their widths, and the table scrolls where they need more. */
  fixed?: boolean | undefined
  /** The head stays in view below the page's header. */
  sticky?: boolean | undefined
}

/** A checkbox changes by a click, which knows the keys that were held. */
const isShifted = (event: Event) => 'shiftKey' in event && event.shiftKey === true

// Shown as cards on a phone, a table loses its roles in some browsers unless they are explicit.
const tableRole = { role: 'table' }
const rowRole = { role: 'row' }
const cellRole = { role: 'cell' }

export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowKey, state = 'loaded', rowHref, rowLabel, selection } = props
  const {
    loadingText = 'Loading...',
    emptyText = 'Nothing here yet',
    empty,
    errorText = 'Failed to load data',
    onRetry,
    textLinks,
    sort,
    resizing,
    density,
    fixed,
    sticky,
  } = props
  const waiting = state === 'idle' || state === 'loading'
  const keys = rows.map(rowKey)
  const every = keys.length > 0 && keys.every((key) => selection?.selected.has(key))
  const some = keys.some((key) => selection?.selected.has(key))
  const pick = useRanges(keys, selection)
  const lead = Math.max(
    0,
    columns.findIndex((column) => column.lead),
  )
  const [overflows, frame] = useOverflows()
  const firstLoad = useFirstLoad(state)

  if (state === 'failed') return <ErrorState message={errorText} onRetry={onRetry} />
  if (!waiting && rows.length === 0) return empty ?? <p className={styles.note}>{emptyText}</p>

  return (
    // Focusable by keyboard while there is something to scroll to.
    <div
      ref={frame}
      className={styles.scroll}
      data-sticky={sticky || undefined}
      data-first-load={firstLoad}
      data-overflows={overflows || undefined}
      {...(overflows && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table
        className={styles.table}
        data-density={density}
        data-fixed={fixed || undefined}
        {...tableRole}
        aria-busy={waiting || undefined}
      >
        <caption className={styles.caption}>{waiting ? loadingText : caption}</caption>
        <TableHead
          columns={columns}
          sort={sort}
          resizing={resizing}
          all={selection && { every, some, disabled: keys.length === 0 }}
          onAll={pick.all}
        />
        <tbody>
          {waiting
            ? Array.from({ length: 6 }, (_, index) => (
                <WaitingRow
                  key={`waiting-${String(index)}`}
                  columns={columns}
                  lead={lead}
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
                    data-linked={rowHref ? (textLinks ? 'text' : '') : undefined}
                    data-selected={selected ? '' : undefined}
                    data-selectable={selection ? '' : undefined}
                  >
                    {selection && (
                      <td className={`${styles.cell} ${styles.check}`} {...cellRole}>
                        <Checkbox
                          aria-label={`Select ${rowLabel?.(row) ?? `row ${index + 1}`}`}
                          checked={selected}
                          onChange={({ currentTarget: { checked }, nativeEvent }) =>
                            pick.one(key, checked, isShifted(nativeEvent))
                          }
                        />
                      </td>
                    )}
                    {columns.map((column, place) => (
                      <td
                        key={column.key}
                        {...cellRole}
                        className={classOfColumn(column, styles.cell)}
                        data-label={column.header || undefined}
                        data-lead={place === lead ? '' : undefined}
                        data-bare={column.header === '' && !column.below ? '' : undefined}
                      >
                        {place === lead && rowHref ? (
                          <AppLink href={rowHref(row)} className={styles.rowLink}>
                            {column.cell(row)}
                          </AppLink>
                        ) : column.header && place !== lead ? (
                          <div className={styles.value}>{column.cell(row)}</div>
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
  lead,
  selectable,
}: {
  columns: readonly Column<T>[]
  lead: number
  selectable: boolean
}) {
  return (
    <tr className={styles.row} data-waiting="" data-selectable={selectable ? '' : undefined}>
      {selectable && (
        <td className={`${styles.cell} ${styles.check}`}>
          <Skeleton width={18} height={18} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={classOfColumn(column, styles.cell)}
          data-lead={place === lead ? '' : undefined}
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
