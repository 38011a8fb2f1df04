import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './states.module.css'

export type EmptyStateProps = {
  title: string
  /** Why it is empty. */
  text?: ReactNode
  /** The button or link to fill it. */
  action?: ReactNode
  compact?: boolean | undefined
}

export function EmptyState({ title, text, action, compact }: EmptyStateProps) {
  return (
    <div className={styles.state} data-compact={compact || undefined}>
      {!compact && (
        <span className={styles.icon}>
          <IconInbox size={24} aria-hidden />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
