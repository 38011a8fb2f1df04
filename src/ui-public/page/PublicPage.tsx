import { type ReactNode, useEffect } from 'react'
import { governmentDisclaimer } from '../../kernel/disclaimers.ts'
import { displayPhone } from '../../kernel/phone.ts'
import { AgentBlock, type AgentBlockProps } from '../parts/AgentBlock.tsx'
import { Icon } from '../parts/Icon.tsx'
import { frameTexts } from '../texts/frame-texts.ts'
import { type AgencyColors, brandStyle } from './brand-style.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useLocale, useTexts } from './language.ts'

export type Agency = AgencyColors & {
  name: string
  logoUrl?: string | undefined
  /** Ten digits. */
  phone?: string | undefined
}

export type PublicPageProps = {
  agency?: Agency | undefined
  agent?: AgentBlockProps['agent'] | undefined
  title: string
  lead?: ReactNode
  hideTitle?: boolean | undefined
  /** Room for three cards side by side. */
  wide?: boolean | undefined
  /** Disclaimers of this page, shown above the one of every page. */
  notes?: ReactNode
  children: ReactNode
}

/** Frame of every consumer page. The agent's or agency's phone number is always visible. */
export function PublicPage({
  agency,
  agent,
  title,
  lead,
  hideTitle,
  wide,
  notes,
  children,
}: PublicPageProps) {
  const texts = useTexts(frameTexts)
  const locale = useLocale()
  useEffect(() => {
    document.title = agency ? `${title} · ${agency.name}` : title
  }, [title, agency])
  const phone = agent?.phone ?? agency?.phone
  return (
    <div className="frame" style={brandStyle(agency)}>
      <a className="skip" href="#main">
        {texts.skip}
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
                <span className="sr-only">{texts.call} </span>
                {displayPhone(phone)}
              </a>
            )}
          </div>
        )}
      </header>
      <main id="main" className="main" data-wide={wide ? '' : undefined} tabIndex={-1}>
        <div className="title">
          <div className="title-row">
            <h1 className={hideTitle ? 'sr-only' : undefined}>{title}</h1>
            <LanguageSwitch />
          </div>
          {lead && !hideTitle && <p className="lead">{lead}</p>}
        </div>
        {children}
        {agent && <AgentBlock agent={agent} agencyName={agency?.name ?? ''} />}
      </main>
      <footer className="footer">
        <div className="footer-inner">
          {notes}
          <p>{governmentDisclaimer[locale]}</p>
        </div>
      </footer>
    </div>
  )
}
