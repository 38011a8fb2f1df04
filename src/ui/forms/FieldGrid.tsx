import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Fields side by side on a desktop, below each other on a phone. */
export function FieldGrid({
  columns = 2,
  children,
}: {
  columns?: 1 | 2 | 3 | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  )
}
