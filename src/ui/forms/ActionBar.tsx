import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

export type ActionBarProps = {
  /** Names the actions for screen readers. */
  label: string
  /** Apart from the others, such as Close. */
  aside?: ReactNode
  children: ReactNode
}

/** The buttons of a long page, always in view at the bottom of the window. */
export function ActionBar({ label, aside, children }: ActionBarProps) {
  return (
    <section className={`${styles.bar} ${styles.actions}`} aria-label={label} data-save-bar>
      {aside}
      <div className={styles.end}>{children}</div>
    </section>
  )
}
