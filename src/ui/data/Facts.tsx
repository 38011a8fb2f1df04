import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { label: string; value: ReactNode; hint?: ReactNode }

export type FactsProps = {
  items: readonly Fact[]
  columns?: 1 | 2 | 3 | undefined
  /** All values are short, for instance numbers: on a phone two fit side by side. */
  short?: boolean | undefined
}

/** A definition list for summaries. Unknown values show a dash. */
export function Facts({ items, columns = 2, short = false }: FactsProps) {
  return (
    <dl className={styles.facts} data-columns={columns} data-short={short || undefined}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            {item.value === undefined || item.value === null || item.value === ''
              ? '—'
              : item.value}
            {item.hint && (
              <Text component="span" display="block" size="sm" c="dimmed">
                {item.hint}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
