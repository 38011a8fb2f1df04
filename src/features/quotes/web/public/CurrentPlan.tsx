import { lazy, Suspense, useState } from 'react'
import { type Cents, displayMoney } from '../../../../kernel/money.ts'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { parsePremium } from '../../../contacts/shared/policies/premium.rules.ts'
import { type LowestPrice, lowestPrices } from '../../shared/offers.rules.ts'
import { comparePremium } from '../../shared/paid-now.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import type { ShownPrices } from '../../shared/quotes.contract.ts'
import { currentPlanTexts } from './current-plan-texts.ts'
import { Staying } from './Staying.tsx'

// It is needed only after a comparison.
const TellPremium = lazy(async () => ({ default: (await import('./TellPremium.tsx')).TellPremium }))

export type CurrentPlanProps = {
  sections: readonly PlanSection[]
  prices: ShownPrices
  household: boolean
  quote: Pick<QuoteView, 'ids' | 'person' | 'guaranteedIssue' | 'preview'>
}

/** A change against today's plan, whose premium only the client knows; and that staying is fine. */
export function CurrentPlan({ sections, prices, household, quote }: CurrentPlanProps) {
  const texts = useTexts(currentPlanTexts)
  const [typed, setTyped] = useState('')
  const [paid, setPaid] = useState<Cents>()
  const [error, setError] = useState<string>()
  const compare = () => {
    const amount = parsePremium(typed)
    setPaid(amount)
    setError(amount === undefined ? texts.unreadable : undefined)
  }
  const { details } = quote.person
  const carrier = details?.currentCarrier ?? null
  const plan = details?.currentPlan ?? null
  const lettered = sections.every((section) => section.planCode === section.plan)
  return (
    <Card title={texts.title}>
      {carrier !== null && carrier !== 'Other' && (
        <p>{texts.onFile(lettered && plan !== 'Other' ? plan : null, carrier)}</p>
      )}
      <Staying guaranteedIssue={quote.guaranteedIssue} />
      {lettered && <p>{texts.samePlan}</p>}
      <div className="needs-script no-print">
        <Form onSubmit={compare} submitLabel={texts.compare}>
          <TextField
            label={texts.question}
            hint={texts.hint}
            value={typed}
            onChange={setTyped}
            error={error}
          />
        </Form>
      </div>
      <div role="status">
        {paid !== undefined && (
          <Banner tone="info">
            <Stack gap="sm">
              {lowestPrices(sections, prices.quotes, { household }).map((lowest) => (
                <PremiumDifference key={lowest.section.planCode} paid={paid} lowest={lowest} />
              ))}
            </Stack>
          </Banner>
        )}
      </div>
      {paid !== undefined && details !== null && quote.ids.quoteId !== null && !quote.preview && (
        <Suspense>
          <TellPremium key={paid} quoteId={quote.ids.quoteId} paid={paid} />
        </Suspense>
      )}
    </Card>
  )
}

function PremiumDifference({ paid, lowest }: { paid: Cents; lowest: LowestPrice }) {
  const texts = useTexts(currentPlanTexts)
  const { outcome, difference } = comparePremium(paid, lowest.cents)
  const { name } = lowest.section
  const month = displayMoney(difference)
  if (outcome === 'stay') return <p>{texts.stay(name)}</p>
  if (outcome === 'close') return <p>{texts.close(name, month)}</p>
  return <p>{texts.lower(name, lowest.carrier, month, displayMoney(difference * 12))}</p>
}
