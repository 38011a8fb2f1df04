import type { ReactNode } from 'react'
import styles from '../frame/parts.module.css'

export type Fact = { label: string; value: ReactNode; hint?: ReactNode }

export type FactsProps = {
  items: readonly Fact[]
  columns?: 1 | 2 | 3 | undefined
  /** All values are short, numbers for instance: on a phone two stand beside each other. */
  short?: boolean | undefined
}

/** A definition list for summaries; what is not known shows a dash. */
export function Facts({ items, columns = 2, short = false }: FactsProps) {
  return (
    <dl className={styles.facts} data-columns={columns} data-short={short ? '' : undefined}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            {item.value === undefined || item.value === null || item.value === ''
              ? '—'
              : item.value}
            {item.hint && <span className={styles.factHint}>{item.hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
