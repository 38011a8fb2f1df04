import type { ReactNode } from 'react'
import { useDocumentTitle } from '../foundation/use-document-title.ts'
import { ProductMark } from './ProductMark.tsx'
import styles from './shell.module.css'

export type CenteredPageProps = {
  brand?: ReactNode
  title?: string | undefined
  subtitle?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  width?: 'sm' | 'md' | undefined
}

/** One card in the middle: login, signup, outcomes. */
export function CenteredPage({
  brand = <ProductMark />,
  title,
  subtitle,
  children,
  footer,
  width = 'sm',
}: CenteredPageProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.centered}>
      <div className={styles.centeredBrand}>{brand}</div>
      <main id="main" className={styles.centeredCard} data-width={width}>
        {title && <h1 className={styles.centeredTitle}>{title}</h1>}
        {subtitle && <p className={styles.centeredText}>{subtitle}</p>}
        {children}
      </main>
      {footer && <div className={styles.centeredFoot}>{footer}</div>}
    </div>
  )
}
