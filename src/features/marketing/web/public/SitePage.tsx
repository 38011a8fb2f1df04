import { type ReactNode, useEffect } from 'react'
import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'
import { productName } from '../../../../kernel/product.ts'
import { noticesPath, sitePaths } from '../../../../kernel/public-paths.ts'
import { statusPath, textPaths } from '../../../../kernel/site-text-paths.ts'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import type { SitePageData } from '../../shared/site-page.ts'
import { SiteHeader } from './SiteHeader.tsx'

export type SitePageProps = { data: SitePageData; title: string; children: ReactNode }

const footerTexts = [
  { href: textPaths.terms, label: 'Terms' },
  { href: textPaths.privacy, label: 'Privacy' },
  { href: textPaths.subprocessors, label: 'Subprocessors' },
  { href: textPaths.accessibility, label: 'Accessibility' },
  { href: statusPath, label: 'Status' },
]

/** Frame of the pages for possible customers: the public header (NAV-005) and the footer. */
export function SitePage({ data, title, children }: SitePageProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="frame site">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader signedIn={data.signedIn} />
      <main id="main" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <div className="footer-inner">
          <p className="text-target site-footer-links">
            <TextLink href={sitePaths.contactUs}>Contact Us</TextLink>
            <TextLink href={sitePaths.waitlist}>Join the Waitlist</TextLink>
            {footerTexts.map(({ href, label }) => (
              <TextLink key={href} href={href}>
                {label}
              </TextLink>
            ))}
            <TextLink href={noticesPath}>Third-Party Notices</TextLink>
          </p>
          <p>
            © {data.year > 2025 ? `2025–${data.year}` : '2025'} {productName}.{' '}
            {governmentDisclaimer.en}
          </p>
        </div>
      </footer>
    </div>
  )
}
