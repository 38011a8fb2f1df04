import type { ReactNode } from 'react'
import { Row } from '../parts/Row.tsx'

/** Calm opening block of a page; its title is a second heading, the page's own stands above. */
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
