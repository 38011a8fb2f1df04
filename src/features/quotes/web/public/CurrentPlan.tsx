import { lazy, Suspense, useEffect, useState } from 'react'
import { type Cents, withoutDollarSign } from '../../../../kernel/money.ts'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { FormError } from '../../../../ui-public/forms/FormError.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { parsePremium } from '../../../contacts/shared/policies/premium.rules.ts'
import { currentPlanTexts } from './current-plan-texts.ts'
import type { ComparedPrices } from './PremiumComparison.tsx'
import { Staying } from './Staying.tsx'

// It is needed only where a premium is known or typed. The page stays when it cannot be loaded.
const PremiumComparison = lazy(async () => ({
  default: await import('./PremiumComparison.tsx').then(
    (loaded) => loaded.PremiumComparison,
    () => NotLoaded,
  ),
}))

const NotLoaded = (_: ComparedPrices & { paid: Cents | undefined }) => (
  <FormError message={useTexts(currentPlanTexts).notLoaded} />
)

/** A change against today's plan, whose premium the client knows best; and that staying is fine. */
export function CurrentPlan(props: ComparedPrices) {
  const { sections, quote } = props
  const texts = useTexts(currentPlanTexts)
  const [typed, setTyped] = useState('')
  const [paid, setPaid] = useState<Cents>()
  const [error, setError] = useState<string>()
  // A birth date that is typed afterwards loads the page again.
  useEffect(() => {
    const kept: unknown = history.state?.paid
    if (typeof kept !== 'string') return
    setTyped(kept)
    setPaid(parsePremium(kept))
  }, [])
  const compare = () => {
    const amount = parsePremium(typed)
    history.replaceState({ ...history.state, paid: typed }, '')
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
      <Staying right={quote.right} />
      {lettered && <p>{texts.samePlan}</p>}
      <div className="needs-script no-print">
        <Form onSubmit={compare} submitLabel={texts.compare}>
          <TextField
            label={texts.question}
            hint={texts.hint}
            prefix="$"
            inputMode="decimal"
            value={typed}
            onChange={(text) => setTyped(withoutDollarSign(text))}
            error={error}
          />
        </Form>
      </div>
      <div role="status">
        {(paid ?? details?.paid) && (
          <Suspense>
            <PremiumComparison {...props} paid={paid} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
