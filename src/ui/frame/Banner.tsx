import { CloseButton } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

const icons = {
  info: IconInfoCircle,
  positive: IconCircleCheck,
  warning: IconAlertTriangle,
  critical: IconAlertCircle,
}

export type BannerProps = {
  tone: keyof typeof icons
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** A message that stays on the page. Only a critical one interrupts screen readers. */
export function Banner({ tone, title, children, action, onDismiss }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'critical' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && (
        <CloseButton aria-label="Dismiss" className={styles.end ?? ''} onClick={onDismiss} />
      )}
    </div>
  )
}
