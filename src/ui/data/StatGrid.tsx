import type { ReactNode } from 'react'
import styles from './feedback.module.css'

/** Stat cards beside each other: four on a desktop, two by two on a phone. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.stats}>{children}</div>
}
