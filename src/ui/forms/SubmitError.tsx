import { IconAlertCircle } from '@tabler/icons-react'
import styles from './forms.module.css'

/** Placed above the submit button (FORMS-016) and announced when it appears. */
export function SubmitError({ message }: { message?: string | undefined }) {
  return (
    <div role="alert" className={message && styles.submitError}>
      {message && <IconAlertCircle size={18} aria-hidden />}
      {message}
    </div>
  )
}
