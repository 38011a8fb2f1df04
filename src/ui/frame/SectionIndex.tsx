import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './section-index.module.css'

export type IndexedSection = {
  id: string
  title: string
  mark?: { tone: 'unsaved' | 'wrong'; label: string } | undefined
}

/**
 * A long page with links to its sections beside them, or above them on a phone or a tablet. With
 * `current` it is a menu: the page shows only that section.
 */
export function SectionIndex({
  sections,
  current,
  children,
}: {
  sections: readonly IndexedSection[]
  current?: string | undefined
  children: ReactNode
}) {
  const isMenu = current !== undefined
  return (
    <div className={styles.layout}>
      <nav
        aria-label={isMenu ? 'Sections' : 'On this page'}
        className={styles.index}
        data-menu={isMenu || undefined}
      >
        {sections.map(({ id, title, mark }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
            {title}
            {mark && (
              <span className={styles.mark} data-tone={mark.tone} title={mark.label}>
                <VisuallyHidden> ({mark.label})</VisuallyHidden>
              </span>
            )}
          </a>
        ))}
      </nav>
      <div className={styles.sections} data-menu={isMenu || undefined} data-in-order>
        {children}
      </div>
    </div>
  )
}

/** The target of a link of the index; `opens` begins a section of a menu, at the page's top. */
export function IndexedPart({
  id,
  opens,
  hidden,
  children,
}: {
  id: string
  opens?: boolean
  hidden?: boolean
  children: ReactNode
}) {
  return (
    <div
      id={id}
      className={styles.part}
      data-opens={opens || undefined}
      data-in-order
      hidden={hidden}
    >
      {children}
    </div>
  )
}
