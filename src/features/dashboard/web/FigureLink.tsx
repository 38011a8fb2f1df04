import type { ReactNode } from 'react'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import styles from './figures.module.css'

/** A number that opens the clients behind it; plain where there are none. */
export function FigureLink({
  count,
  href,
  label,
  children,
}: {
  count: number
  href: string
  /** Says more of the number, for people who hear the link alone. */
  label?: string | undefined
  children: ReactNode
}) {
  if (count === 0) return children
  return (
    <AppLink href={href} className={styles.figure} title={label ?? 'Show these clients'}>
      {children}
    </AppLink>
  )
}
