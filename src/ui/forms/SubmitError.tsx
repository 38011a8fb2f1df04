import { IconAlertCircle } from '@tabler/icons-react'
import styles from './field.module.css'

/** Stands above the submit button (FORMS-016) and is read out when it appears. */
export function SubmitError({ message }: { message?: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <div className={styles.submitError}>
          <IconAlertCircle size={18} aria-hidden />
          <span>{message}</span>
        </div>
      )}
    </div>
  )
}
