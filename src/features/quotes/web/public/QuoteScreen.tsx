import { useState } from 'react'
import { tpmoDisclaimer } from '../../../../kernel/disclaimers.ts'
import { useTracking } from '../../../../ui-public/client/use-tracking.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { type Offer, sectionsInOrder } from '../../shared/offers.rules.ts'
import type { ShownQuote } from '../../shared/quote-page.ts'
import { illustration } from '../../shared/quote-texts.ts'
import { frameAgency, frameAgent } from './contact-details.ts'
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

/** A quote with its prices: who it is for, who it is from, both plans at every carrier. */
export function QuoteScreen({ shown }: { shown: ShownQuote }) {
  const { agency, ids } = shown
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const change = useEffectiveDate(shown, close)
  const clicked = useTracking(ids, shown.preview)
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
      agency={frameAgency(agency)}
      agent={frameAgent(shown)}
      notes={
        <>
          {prices.illustrative && <p>{illustration}</p>}
          {shown.medicareAdvantage && <p>{tpmoDisclaimer}</p>}
        </>
      }
    >
      <Stack gap="lg">
        <LowestPrices sections={sectionsInOrder(shown.sections, shown.planType)} prices={prices} />
        <div className="quote-head">
          <PersonalQuote
            shown={shown}
            prices={prices}
            onChangeDate={() => setDialog({ name: 'date' })}
          />
          <QuoteFrom shown={shown} />
        </div>
        {shown.guaranteedIssue !== null && (
          <GuaranteedIssueNote
            right={shown.guaranteedIssue}
            stateName={shown.person.stateName ?? ''}
          />
        )}
        {prices.quotes.length === 0 ? (
          <NoPlans shown={shown} message={prices.message} />
        ) : (
          <RecommendedPlans
            shown={shown}
            prices={prices}
            loading={change.busy}
            onCompare={() => setDialog({ name: 'comparison' })}
            onSelect={agency === null ? undefined : press('chosen')}
            onQualify={agency === null ? undefined : press('qualify')}
          />
        )}
        {shown.medicareAdvantage && <MedicareAdvantage ids={ids} />}
      </Stack>
      <EffectiveDateDialog
        open={dialog?.name === 'date'}
        onClose={close}
        choices={shown.effectiveDates}
        change={change}
      />
      <PlanComparisonDialog
        open={dialog?.name === 'comparison'}
        onClose={close}
        sections={shown.sections}
        deductible={prices.part_b_deductible}
      />
      <GreatChoiceDialog
        open={dialog?.name === 'chosen'}
        onClose={close}
        offer={offer}
        shown={shown}
        illustrative={prices.illustrative}
      />
      <GoodNewsDialog
        open={dialog?.name === 'qualify'}
        onClose={close}
        offer={offer}
        shown={shown}
      />
    </PublicPage>
  )
}
