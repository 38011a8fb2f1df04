import { productName } from '../../kernel/product.ts'
import styles from './shell.module.css'

/** The product's mark and name, drawn in the accent color. */
export function ProductMark() {
  return (
    <span className={styles.mark}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <path
          d="M10 8v16M22 8v16M10 16.4c0 0 1.8-3.6 6-3.6s6 3.6 6 3.6"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </svg>
      {productName}
    </span>
  )
}
