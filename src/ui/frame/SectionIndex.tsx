import type { ReactNode } from 'react'
import styles from './section-index.module.css'

export type IndexedSection = { id: string; title: string }

/** A long page with links to its sections beside them, or above them on a phone or a tablet. */
export function SectionIndex({
  sections,
  children,
}: {
  sections: readonly IndexedSection[]
  children: ReactNode
}) {
  return (
    <div className={styles.layout}>
      <nav aria-label="On this page" className={styles.index}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>{children}</div>
    </div>
  )
}

/** The target of a link of the index. */
export function IndexedPart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.part}>
      {children}
    </div>
  )
}
