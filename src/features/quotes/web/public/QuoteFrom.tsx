import { useTexts } from '../../../../ui-public/page/language.ts'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import type { QuoteView } from '../../shared/quote-page.ts'
import { quotePageTexts } from './quote-page-texts.ts'

/** The sender of the quote: the agent or the agency, with a phone number. */
export function QuoteFrom({ quote }: { quote: QuoteView }) {
  const texts = useTexts(quotePageTexts)
  const { agency, agent, sender } = quote
  if (agency === undefined) return null
  const byAgent = sender === 'agent' && agent !== undefined
  return (
    <Card title={texts.fromTitle} tone="soft">
      <p>
        <strong>{byAgent ? `${agent.name}, ${agency.name}` : agency.name}</strong>
        {byAgent && agent.licenseNumber !== undefined && (
          <span className="line">{texts.licenseNumber(agent.licenseNumber)}</span>
        )}
      </p>
      <CallButton phone={agent?.phone} wide />
    </Card>
  )
}
