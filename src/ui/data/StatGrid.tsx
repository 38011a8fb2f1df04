import type { ReactNode } from 'react'
import styles from './stats.module.css'

/** Stat cards side by side: four on a desktop, two by two on a phone. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
