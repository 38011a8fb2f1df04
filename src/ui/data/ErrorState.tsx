import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { Button } from '../buttons/Button.tsx'
import styles from './feedback.module.css'

export type ErrorStateProps = {
  message: string
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  title?: string | undefined
  compact?: boolean | undefined
}

export function ErrorState({ message, onRetry, retrying, title, compact }: ErrorStateProps) {
  return (
    <div className={styles.empty} data-compact={compact ? '' : undefined} role="alert">
      {!compact && (
        <span className={styles.emptyIcon} data-tone="critical">
          <IconAlertCircle size={24} aria-hidden />
        </span>
      )}
      {title && <p className={styles.emptyTitle}>{title}</p>}
      <p className={title ? styles.emptyText : `${styles.emptyTitle} ${styles.failedTitle}`}>
        {message}
      </p>
      {onRetry && (
        <div className={styles.emptyAction}>
          <Button
            variant="secondary"
            size="sm"
            icon={<IconRefresh size={16} aria-hidden />}
            onClick={onRetry}
            loading={retrying}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
