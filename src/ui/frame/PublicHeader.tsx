import { launchPricing, promoText } from '../../kernel/launch-pricing.ts'
import { accountLinks, headerLinks, sitePaths } from '../../kernel/public-paths.ts'
import { AppLink } from '../foundation/AppLink.tsx'
import { ProductMark } from './ProductMark.tsx'
import styles from './public-header.module.css'

const links = [...headerLinks, ...accountLinks]

function Links({ path }: { path: string }) {
  return links.map(({ label, href }) => (
    <AppLink
      key={href}
      href={href}
      className={styles.link}
      aria-current={path === href ? 'page' : undefined}
    >
      {label}
    </AppLink>
  ))
}

/** The header of the app's pages for visitors (NAV-005), with the server-rendered pages' links. */
export function PublicHeader({ path }: { path: string }) {
  return (
    <>
      {launchPricing.active && (
        <aside className={styles.promo} aria-label="Offer">
          <AppLink href={sitePaths.pricing}>{promoText}</AppLink>
        </aside>
      )}
      <header className={styles.header}>
        {/* Not a link of the router: at / the server decides between the landing page and the app. */}
        <a href="/" className={styles.home}>
          <ProductMark />
        </a>
        <nav className={styles.nav} aria-label="Main">
          <Links path={path} />
        </nav>
        <details className={styles.menu}>
          <summary>Menu</summary>
          <nav aria-label="Phone menu">
            <Links path={path} />
          </nav>
        </details>
      </header>
    </>
  )
}
