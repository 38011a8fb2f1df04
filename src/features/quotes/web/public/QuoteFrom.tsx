import { displayPhone } from '../../../../kernel/phone.ts'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import type { ShownQuote } from '../../shared/quote-page.ts'
import { phoneOf } from './contact-details.ts'

/** Who sends the quote: the agent or the organization, with a number large enough to press. */
export function QuoteFrom({ shown }: { shown: ShownQuote }) {
  const { agency, agent, sender } = shown
  if (agency === null) return null
  const byAgent = sender === 'agent' && agent !== null
  const phone = phoneOf(shown)
  return (
    <Card title="Your Quote Is From" tone="soft">
      <p>
        <strong>{byAgent ? `${agent.name}, ${agency.name}` : agency.name}</strong>
        {byAgent && agent.licenseNumber !== null && (
          <span className="line">License number {agent.licenseNumber}</span>
        )}
      </p>
      {phone !== undefined && (
        <LinkButton href={`tel:+1${phone}`} wide>
          Call {displayPhone(phone)}
        </LinkButton>
      )}
    </Card>
  )
}
