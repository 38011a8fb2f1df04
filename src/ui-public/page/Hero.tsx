import type { ReactNode } from 'react'
import { Row } from '../parts/Row.tsx'

/** A calm, prominent block. Its title is a second-level heading below the page's own. */
export function Hero({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <section className="hero">
      <h2>{title}</h2>
      {children}
      {actions && <Row>{actions}</Row>}
    </section>
  )
}
