import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './table.module.css'

export type SelectionBarProps = {
  count: number
  /** One and many: `['contact', 'contacts']`. */
  noun: readonly [string, string]
  onCancel: () => void
  /** Offers every matching row, beyond this page. */
  all?: { total: number; onSelectAll: () => void } | undefined
  children: ReactNode
}

const format = new Intl.NumberFormat('en-US')

/** Shown above a table while rows are selected. */
export function SelectionBar({ count, noun, onCancel, all, children }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label="Selection">
      <strong role="status">
        {format.format(count)} {count === 1 ? noun[0] : noun[1]} selected
      </strong>
      {all && all.total > count && (
        <Button variant="subtle" size="sm" onClick={all.onSelectAll}>
          Select all {format.format(all.total)} matching
        </Button>
      )}
      <Group gap="xs" ml="auto" className={styles.selectionEnd}>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </Group>
    </section>
  )
}
