import { Suspense } from 'react'
import { launchPricing } from '../../../../../kernel/launch-pricing.ts'
import { Card } from '../../../../../ui-public/parts/Card.tsx'
import { inputOf } from '../../../shared/calculator-fields.rules.ts'
import { Assumptions } from './Assumptions.tsx'
import { CalculatorForm } from './CalculatorForm.tsx'
import { PriceEstimate } from './PriceEstimate.tsx'
import { useCalculator } from './use-calculator.ts'
import { ValueAnalysis } from './ValueAnalysis.tsx'

/** Price and value for the numbers that an agency enters; `query` is that of the URL. */
export function ValueCalculator({ query }: { query: string }) {
  const { state, change, form } = useCalculator(query)
  const typed = inputOf(state)
  const input = { ...typed, launch: typed.launch && launchPricing.active }
  return (
    <section className="site-section" aria-labelledby="calculator">
      <h2 id="calculator">Price and value for your agency</h2>
      <p className="lead">
        Estimate what it costs to email your contacts and how much commission it adds.
      </p>
      <div className="calculator">
        <div className="stack">
          <Card title="Your numbers">
            <CalculatorForm form={form} state={state} onChange={change} />
          </Card>
          <PriceEstimate {...input} />
        </div>
        <div className="stack">
          {/* Hydrated in small steps after the form, so that a slow phone does not freeze. */}
          <Suspense>
            <ValueAnalysis input={input} />
          </Suspense>
          <Assumptions />
        </div>
      </div>
    </section>
  )
}
