import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './feedback.module.css'

export type EmptyStateProps = {
  title: string
  /** Why it is empty. */
  text?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
  icon?: ReactNode
  compact?: boolean | undefined
}

export function EmptyState({
  title,
  text,
  action,
  icon = <IconInbox size={24} aria-hidden />,
  compact,
}: EmptyStateProps) {
  return (
    <div className={styles.empty} data-compact={compact ? '' : undefined}>
      {!compact && <span className={styles.emptyIcon}>{icon}</span>}
      <p className={styles.emptyTitle}>{title}</p>
      {text && <p className={styles.emptyText}>{text}</p>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  )
}
