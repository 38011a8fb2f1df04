import { displayPhone } from '../../../../kernel/phone.ts'
import { Card } from '../../../../ui-public/Card.tsx'
import { Facts } from '../../../../ui-public/Facts.tsx'
import { LinkButton } from '../../../../ui-public/LinkButton.tsx'
import type { ShownQuote } from '../../shared/quote-page.ts'
import { phoneOf } from './contact-details.ts'

/** Who sends the quote: the agent or the organization, with a number large enough to press. */
export function QuoteFrom({ shown }: { shown: ShownQuote }) {
  const { agency, agent, sender } = shown
  if (agency === null) return null
  const byAgent = sender === 'agent' && agent !== null
  const phone = phoneOf(shown)
  const items = [{ label: 'From', value: byAgent ? `${agent.name}, ${agency.name}` : agency.name }]
  if (byAgent && agent.licenseNumber !== null) items.push({ label: 'License number', value: agent.licenseNumber })
  return (
    <Card title="Your Quote Is From" tone="soft">
      <Facts items={items} />
      {phone !== undefined && (
        <LinkButton href={`tel:+1${phone}`} wide>
          Call {displayPhone(phone)}
        </LinkButton>
      )}
    </Card>
  )
}
