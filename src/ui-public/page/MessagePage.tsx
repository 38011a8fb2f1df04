import type { ReactNode } from 'react'
import { Row } from '../parts/Row.tsx'
import { type Agency, PublicPage, type PublicPageProps } from './PublicPage.tsx'

export type MessagePageProps = {
  agency?: Agency | undefined
  agent?: PublicPageProps['agent']
  title: string
  children: ReactNode
  actions?: ReactNode
  /** Help for the visitor, shown below the message. */
  help?: ReactNode
}

/** A page with a single message: thanks, an error, an expired link. */
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
