import { Notifications } from '@mantine/notifications'
import styles from './toasts.module.css'

/** Where messages appear: the newest three, above dialogs. */
export function Toasts() {
  return (
    <Notifications
      aria-live="polite"
      limit={3}
      containerWidth={384}
      className={styles.toasts ?? ''}
    />
  )
}
