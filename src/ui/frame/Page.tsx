import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../foundation/AppLink.tsx'
import { useDocumentTitle } from '../foundation/use-document-title.ts'
import styles from './page.module.css'

export type PageLink = { label: string; href: string }

export type PageProps = {
  title: string
  subtitle?: ReactNode
  /** Stands beside the title: a status. */
  badge?: ReactNode
  actions?: ReactNode
  back?: PageLink | undefined
  crumbs?: readonly PageLink[] | undefined
  width?: 'narrow' | 'normal' | 'wide' | undefined
  children: ReactNode
}

export function Page({
  title,
  subtitle,
  badge,
  actions,
  back,
  crumbs,
  width = 'normal',
  children,
}: PageProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.page} data-width={width}>
      {crumbs && (
        <nav aria-label="Breadcrumb">
          <ol className={styles.crumbs}>
            {crumbs.map((crumb) => (
              <li key={crumb.href}>
                <AppLink href={crumb.href}>{crumb.label}</AppLink>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      {back && (
        <AppLink href={back.href} className={styles.back}>
          <IconChevronLeft size={17} aria-hidden />
          {back.label}
        </AppLink>
      )}
      <div className={styles.head}>
        <div className={styles.titles}>
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {badge}
          </div>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
