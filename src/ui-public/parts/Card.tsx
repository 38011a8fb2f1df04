import { type ReactNode, useId } from 'react'

export type CardProps = {
  title?: string | undefined
  level?: 2 | 3 | undefined
  tone?: 'plain' | 'soft' | 'outlined' | undefined
  children: ReactNode
  footer?: ReactNode
  /** Of use on the screen alone. */
  noPrint?: boolean | undefined
}

export function Card({ title, level = 2, tone = 'plain', children, footer, noPrint }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={noPrint ? 'card no-print' : 'card'}
      data-tone={tone}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && <Heading id={id}>{title}</Heading>}
      {children}
      {footer && <div className="card-foot">{footer}</div>}
    </section>
  )
}
