import type { ReactNode } from 'react'
import { AppLink } from '../foundation/AppLink.tsx'
import { Tip } from '../overlay/Tip.tsx'
import styles from './shell.module.css'

export type StatusIconLinkProps = {
  tone: 'positive' | 'warning' | 'neutral'
  /** What the icon says, as tooltip and for screen readers. */
  label: string
  icon: ReactNode
  href?: string | undefined
}

export function StatusIconLink({ tone, label, icon, href }: StatusIconLinkProps) {
  return (
    <Tip label={label}>
      {href === undefined ? (
        <span className={styles.status} data-tone={tone} role="img" aria-label={label}>
          {icon}
        </span>
      ) : (
        <AppLink href={href} className={styles.status} data-tone={tone} aria-label={label}>
          {icon}
        </AppLink>
      )}
    </Tip>
  )
}
