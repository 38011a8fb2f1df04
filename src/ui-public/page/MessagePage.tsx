import type { ReactNode } from 'react'
import { Row } from '../parts/Row.tsx'
import { type Agency, PublicPage, type PublicPageProps } from './PublicPage.tsx'

export type MessagePageProps = {
  agency?: Agency | undefined
  agent?: PublicPageProps['agent']
  title: string
  children: ReactNode
  actions?: ReactNode
  /** What one can do instead, below what the page says. */
  help?: ReactNode
}

/** A page with one thing to say: thanks, an error, a link that ran out. */
export function MessagePage({ agency, agent, title, children, actions, help }: MessagePageProps) {
  return (
    <PublicPage agency={agency} agent={agent} title={title}>
      <div className="message">
        <div className="lead">{children}</div>
        {actions && <Row>{actions}</Row>}
        {help}
      </div>
    </PublicPage>
  )
}
