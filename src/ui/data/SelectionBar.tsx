import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './table.module.css'

export type SelectionBarProps = {
  count: number
  /** One and many: `['contact', 'contacts']`. */
  noun: readonly [string, string]
  onCancel: () => void
  /** Offers everything that matches, beyond this page. */
  all?: { total: number; onSelectAll: () => void } | undefined
  children: ReactNode
}

const format = new Intl.NumberFormat('en-US')

/** Stands above a table while rows are selected; the count is named before every action. */
export function SelectionBar({ count, noun, onCancel, all, children }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label="Selection">
      <strong role="status">
        {format.format(count)} {count === 1 ? noun[0] : noun[1]} selected
      </strong>
      {all && all.total > count && (
        <button type="button" className={styles.clear} onClick={all.onSelectAll}>
          Select all {format.format(all.total)} matching
        </button>
      )}
      <div className={styles.selectionEnd}>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </div>
    </section>
  )
}
