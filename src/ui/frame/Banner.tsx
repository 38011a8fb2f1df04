import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from '../data/feedback.module.css'

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

export function Banner({ tone, title, children, action, onDismiss }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'critical' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>
        {title && <strong className={styles.bannerTitle}>{title}</strong>}
        {children}
      </div>
      {action && <div className={styles.bannerAction}>{action}</div>}
      {onDismiss && (
        <div className={styles.bannerEnd}>
          <IconButton label="Dismiss" icon={<IconX size={18} aria-hidden />} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
