import { Loader } from '@mantine/core'
import styles from './page.module.css'

/** NAV-015 */
export function FullPageLoading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <div className={styles.state} role="status">
      <Loader aria-hidden />
      <span>{text}</span>
    </div>
  )
}
