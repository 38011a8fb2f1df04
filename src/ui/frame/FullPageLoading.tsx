import styles from './page.module.css'

/** NAV-015 */
export function FullPageLoading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <div className={styles.state} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}
