import type { ReactNode } from 'react'
import styles from './shell.module.css'

/** The line above the public header. */
export function PromoBar({ children }: { children: ReactNode }) {
  return <div className={styles.promo}>{children}</div>
}
