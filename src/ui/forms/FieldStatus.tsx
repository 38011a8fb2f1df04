import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import styles from './forms.module.css'

export type FieldStatusProps = {
  status: { tone?: 'checking' | 'positive' | 'critical'; text: string } | undefined
  /**
   * Takes its line also when empty, for a check that starts on blur: the press of a button below
   * that ends the typing must not move that button away.
   */
  room?: boolean
}

const icons = { checking: IconLoader2, positive: IconCheck, critical: IconAlertCircle }

/**
 * The result of a field's check, as its `description`. Always render it, because screen readers
 * announce changes inside it.
 */
export function FieldStatus({ status, room = false }: FieldStatusProps) {
  const Icon = status?.tone && icons[status.tone]
  return (
    <span
      role="status"
      className={styles.status}
      data-tone={status?.tone}
      data-room={room || undefined}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {status?.text}
    </span>
  )
}
