import { launchPricing, promoText } from '../../../../kernel/launch-pricing.ts'
import { productName } from '../../../../kernel/product.ts'
import { accountLinks, headerLinks, sitePaths } from '../../../../kernel/public-paths.ts'

const appLinks = [{ label: 'Dashboard', href: '/dashboard' }]

function Links({ signedIn }: { signedIn: boolean }) {
  return [...headerLinks, ...(signedIn ? appLinks : accountLinks)].map(({ label, href }) => (
    <a key={href} href={href} className="site-link">
      {label}
    </a>
  ))
}

/** NAV-005. On a phone the links are behind "Menu", which works without script. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      {launchPricing.active && (
        <aside className="promo" aria-label="Offer">
          <a href={sitePaths.pricing}>{promoText}</a>
        </aside>
      )}
      <header className="site-header">
        <a href="/" className="site-name">
          <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="9" fill="var(--accent)" />
            <path
              d="M10 8v16M22 8v16M10 16.4c0 0 1.8-3.6 6-3.6s6 3.6 6 3.6"
              fill="none"
              stroke="var(--on-accent)"
              strokeWidth="3.2"
              strokeLinecap="round"
            />
          </svg>
          {productName}
        </a>
        <nav className="site-nav" aria-label="Main">
          <Links signedIn={signedIn} />
        </nav>
        <details className="site-menu">
          <summary>Menu</summary>
          <nav aria-label="Phone menu">
            <Links signedIn={signedIn} />
          </nav>
        </details>
      </header>
    </>
  )
}
