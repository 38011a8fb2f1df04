import { useState } from 'react'
import { useTracking } from '../../../../ui-public/client/use-tracking.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { type Offer, sectionsInOrder } from '../../shared/offers.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { illustration } from '../../shared/quote-texts.ts'
import { EffectiveDateDialog } from './EffectiveDateDialog.tsx'
import { GoodNewsDialog } from './GoodNewsDialog.tsx'
import { GreatChoiceDialog } from './GreatChoiceDialog.tsx'
import { GuaranteedIssueNote } from './GuaranteedIssueNote.tsx'
import { LowestPrices } from './LowestPrices.tsx'
import { MedicareAdvantage } from './MedicareAdvantage.tsx'
import { NoPlans } from './NoPlans.tsx'
import { PersonalQuote } from './PersonalQuote.tsx'
import { PlanComparisonDialog } from './PlanComparisonDialog.tsx'
import { QuoteFrom } from './QuoteFrom.tsx'
import { RecommendedPlans } from './RecommendedPlans.tsx'
import { useEffectiveDate } from './use-effective-date.ts'

type OpenDialog = { name: 'date' | 'comparison' } | { name: 'chosen' | 'qualify'; offer: Offer }

/** A quote with its prices: client, sender, and both plans at every carrier. */
export function QuoteScreen({ quote }: { quote: QuoteView }) {
  const { agency, ids } = quote
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const change = useEffectiveDate(quote, close)
  const clicked = useTracking(ids, quote.preview)
  const { prices } = change
  const press = (name: 'chosen' | 'qualify') => (offer: Offer) => {
    clicked()
    setDialog({ name, offer })
  }
  const offer = dialog !== undefined && 'offer' in dialog ? dialog.offer : undefined
  return (
    <PublicPage
      wide
      title="Quote"
      lead="Medicare Supplement prices"
      agency={agency}
      agent={quote.agent}
      notes={
        <>
          {prices.illustrative && <p>{illustration}</p>}
          {quote.medicareAdvantage && <p>{quote.tpmoDisclaimer}</p>}
        </>
      }
    >
      <Stack gap="lg">
        <LowestPrices sections={sectionsInOrder(quote.sections, quote.planType)} prices={prices} />
        <div className="quote-head">
          <PersonalQuote
            quote={quote}
            prices={prices}
            onChangeDate={() => setDialog({ name: 'date' })}
          />
          <QuoteFrom quote={quote} />
        </div>
        {quote.guaranteedIssue !== null && (
          <GuaranteedIssueNote
            right={quote.guaranteedIssue}
            stateName={quote.person.stateName ?? ''}
          />
        )}
        {prices.quotes.length === 0 ? (
          <NoPlans quote={quote} message={prices.message} />
        ) : (
          <RecommendedPlans
            quote={quote}
            prices={prices}
            loading={change.busy}
            onCompare={() => setDialog({ name: 'comparison' })}
            onSelect={agency === undefined ? undefined : press('chosen')}
            onQualify={agency === undefined ? undefined : press('qualify')}
          />
        )}
        {quote.medicareAdvantage && <MedicareAdvantage ids={ids} />}
      </Stack>
      <EffectiveDateDialog
        open={dialog?.name === 'date'}
        onClose={close}
        choices={quote.effectiveDates}
        change={change}
      />
      <PlanComparisonDialog
        open={dialog?.name === 'comparison'}
        onClose={close}
        sections={quote.sections}
        deductible={prices.part_b_deductible}
      />
      <GreatChoiceDialog
        open={dialog?.name === 'chosen'}
        onClose={close}
        offer={offer}
        quote={quote}
        illustrative={prices.illustrative}
      />
      <GoodNewsDialog
        open={dialog?.name === 'qualify'}
        onClose={close}
        offer={offer}
        quote={quote}
      />
    </PublicPage>
  )
}
