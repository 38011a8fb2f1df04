import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../kernel/count.ts'
import { Button } from '../buttons/Button.tsx'
import { TextButton } from '../buttons/TextButton.tsx'
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

/** Shown above a table while rows are selected. */
export function SelectionBar({ count, noun, onCancel, all, children }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label="Selection">
      <strong role="status">{countOf(count, ...noun)} selected</strong>
      {all && all.total > count && (
        <TextButton onClick={all.onSelectAll}>
          Select all {formatCount(all.total)} matching
        </TextButton>
      )}
      <Group gap="xs" className={styles.selectionEnd}>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </Group>
    </section>
  )
}
