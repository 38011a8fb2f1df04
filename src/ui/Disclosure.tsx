import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './parts.module.css'

export type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  /** Grows with its content instead of scrolling from 500 px on. */
  tall?: boolean | undefined
}

/** Shows its content on demand: FAQ, agent cards. */
export function Disclosure({ summary, children, open, onToggle, tall }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <span className={styles.summaryText}>{summary}</span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <div className={styles.disclosureBody} data-tall={tall ? '' : undefined}>
        {children}
      </div>
    </details>
  )
}
