import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { Button } from '../buttons/Button.tsx'
import styles from './states.module.css'

export type ErrorStateProps = {
  message: string
  onRetry?: (() => void) | undefined
  title?: string | undefined
  compact?: boolean | undefined
}

export function ErrorState({ message, onRetry, title, compact }: ErrorStateProps) {
  return (
    <div className={styles.state} data-compact={compact || undefined} role="alert">
      {!compact && (
        <span className={styles.icon} data-tone="critical">
          <IconAlertCircle size={24} aria-hidden />
        </span>
      )}
      {title && <p className={styles.title}>{title}</p>}
      <p className={title ? styles.text : styles.title}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={onRetry}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
