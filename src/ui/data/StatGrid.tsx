import type { ReactNode } from 'react'
import styles from './stats.module.css'

export type StatGridProps = {
  children: ReactNode
  /** In one line of text, above a list. */
  slim?: boolean | undefined
}

/** Stat cards side by side: four on a desktop, two by two on a phone. */
export function StatGrid({ children, slim }: StatGridProps) {
  return (
    <div className={styles.grid} data-slim={slim || undefined}>
      {children}
    </div>
  )
}
