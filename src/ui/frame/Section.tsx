import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

export type SectionProps = {
  title?: string | undefined
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** No inner padding, for a table that reaches the edges. */
  flush?: boolean | undefined
  tone?: 'plain' | 'accent' | undefined
  children: ReactNode
}

/** The card every part of a page stands in. */
export function Section({
  title,
  description,
  actions,
  footer,
  flush,
  tone,
  children,
}: SectionProps) {
  const id = useId()
  return (
    <section
      className={styles.section}
      data-tone={tone}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {(title !== undefined || actions) && (
        <div className={styles.sectionHead}>
          <div>
            {title !== undefined && (
              <h2 id={id} className={styles.sectionTitle}>
                {title}
              </h2>
            )}
            {description && <p className={styles.sectionText}>{description}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={styles.sectionBody} data-flush={flush ? '' : undefined}>
        {children}
      </div>
      {footer && <div className={styles.sectionFoot}>{footer}</div>}
    </section>
  )
}
