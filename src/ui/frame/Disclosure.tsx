import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useOverflows } from '../foundation/use-overflows.ts'
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
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const scrolls = useOverflows(body)
  // What scrolls must be reached by the keyboard, and then says what it is.
  const region = scrolls ? { tabIndex: 0, role: 'region', 'aria-labelledby': id } : {}
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <span id={id} className={styles.summaryText}>
          {summary}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <div
        ref={body}
        className={styles.disclosureBody}
        data-tall={tall ? '' : undefined}
        {...region}
      >
        <div>{children}</div>
      </div>
    </details>
  )
}
