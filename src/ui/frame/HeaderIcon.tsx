import type { ReactNode } from 'react'
import { AppLink } from '../foundation/AppLink.tsx'
import styles from './shell.module.css'

export type HeaderIconProps = {
  /** Read by screen readers, and shown on hover, focus and touch. */
  label: string
  tone: 'positive' | 'warning' | 'neutral'
  href?: string | undefined
  children: ReactNode
}

/** A status in the header; with `href` it is a link. */
export function HeaderIcon({ label, tone, href, children }: HeaderIconProps) {
  const tip = (
    <span className={styles.tip} aria-hidden>
      {label}
    </span>
  )
  if (href !== undefined)
    return (
      <AppLink href={href} className={styles.headerIcon} data-tone={tone} aria-label={label}>
        {children}
        {tip}
      </AppLink>
    )
  return (
    // A button, because a focusable text has no role that all screen readers read; a press only
    // shows the tip.
    <button type="button" className={styles.headerIcon} data-tone={tone} aria-label={label}>
      {children}
      {tip}
    </button>
  )
}
