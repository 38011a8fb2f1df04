import type { ReactNode } from 'react'
import styles from './feedback.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'critical' | 'info'

export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: BadgeTone | undefined
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
