import type { ReactNode } from 'react'
import styles from './table.module.css'

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
  /** The link of the row, which is otherwise the first column. */
  lead?: boolean | undefined
  /** Whether its header sorts the table. */
  sortable?: boolean | undefined
}

const priorityClass = { 1: '', 2: styles.p2, 3: styles.p3 }

export function classOfColumn<T>(column: Column<T>, base: string | undefined): string {
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
