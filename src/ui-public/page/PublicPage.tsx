import { type ReactNode, useEffect } from 'react'
import { governmentDisclaimer } from '../../kernel/disclaimers.ts'
import { displayPhone } from '../../kernel/phone.ts'
import { type Agent, AgentBlock } from '../parts/AgentBlock.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Progress, type ProgressProps } from '../parts/Progress.tsx'
import { type AgencyColors, brandStyle } from './brand-style.ts'

export type Agency = AgencyColors & {
  name: string
  logoUrl?: string | undefined
  /** Ten digits. */
  phone?: string | undefined
}

export type PublicPageProps = {
  agency?: Agency | undefined
  agent?: Agent | undefined
  title: string
  lead?: ReactNode
  hideTitle?: boolean | undefined
  progress?: ProgressProps | undefined
  /** Room for three cards beside each other. */
  wide?: boolean | undefined
  legalLinks?: readonly { label: string; href: string }[] | undefined
  /** Disclaimers that belong to this page. */
  notes?: ReactNode
  children: ReactNode
}

/** Frame of every consumers' page. The agency's or agent's number stays in sight all the time. */
export function PublicPage({
  agency,
  agent,
  title,
  lead,
  hideTitle,
  progress,
  wide,
  legalLinks = [],
  notes,
  children,
}: PublicPageProps) {
  useEffect(() => {
    document.title = agency ? `${title} · ${agency.name}` : title
  }, [title, agency])
  const phone = agent?.phone ?? agency?.phone
  return (
    <div className="frame" style={brandStyle(agency)}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="header">
        {(agency || phone) && (
          <div className="header-bar">
            <span className="header-name">
              {agency?.logoUrl ? <img src={agency.logoUrl} alt={agency.name} /> : agency?.name}
            </span>
            {phone && (
              <a className="call" href={`tel:+1${phone}`}>
                <Icon name="phone" />
                <span className="sr-only">Call </span>
                {displayPhone(phone)}
              </a>
            )}
          </div>
        )}
      </header>
      <main id="main" className="main" data-wide={wide ? '' : undefined} tabIndex={-1}>
        {progress && <Progress {...progress} />}
        <div className={hideTitle ? 'sr-only' : 'title'}>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
        {agent && <AgentBlock agent={agent} agencyName={agency?.name ?? ''} />}
      </main>
      <footer className="footer">
        <div className="footer-inner">
          {notes}
          <p>{governmentDisclaimer}</p>
          {legalLinks.length > 0 && (
            <ul className="footer-links">
              {legalLinks.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </footer>
    </div>
  )
}
