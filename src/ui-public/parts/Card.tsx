import { type ReactNode, useId } from 'react'

export type CardProps = {
  title?: string | undefined
  tone?: 'plain' | 'soft' | undefined
  children: ReactNode
  footer?: ReactNode
  /** Left out of the printed page. */
  noPrint?: boolean | undefined
}

export function Card({ title, tone = 'plain', children, footer, noPrint }: CardProps) {
  const id = useId()
  return (
    <section
      className={noPrint ? 'card no-print' : 'card'}
      data-tone={tone}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && <h2 id={id}>{title}</h2>}
      {children}
      {footer && <div className="card-foot">{footer}</div>}
    </section>
  )
}
