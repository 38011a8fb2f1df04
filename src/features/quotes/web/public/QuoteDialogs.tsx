import type { Offer } from '../../shared/offers.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { EffectiveDateDialog } from './EffectiveDateDialog.tsx'
import { GoodNewsDialog } from './GoodNewsDialog.tsx'
import { GreatChoiceDialog } from './GreatChoiceDialog.tsx'
import { PlanComparisonDialog } from './PlanComparisonDialog.tsx'
import type { EffectiveDateChange } from './use-effective-date.ts'

export type OpenDialog =
  | { name: 'date' | 'comparison' }
  | { name: 'chosen' | 'qualify'; offer: Offer }

export type QuoteDialogsProps = {
  quote: QuoteView
  change: EffectiveDateChange
  dialog: OpenDialog | undefined
  onClose: () => void
}

/** The quote page's four dialogs, at most one of which is open. */
export function QuoteDialogs({ quote, change, dialog, onClose }: QuoteDialogsProps) {
  const { prices } = change
  const offer = dialog !== undefined && 'offer' in dialog ? dialog.offer : undefined
  return (
    <>
      <EffectiveDateDialog
        open={dialog?.name === 'date'}
        onClose={onClose}
        choices={quote.effectiveDates}
        change={change}
      />
      <PlanComparisonDialog
        open={dialog?.name === 'comparison'}
        onClose={onClose}
        sections={quote.sections}
        deductible={prices.part_b_deductible}
        video={quote.videos.plans}
      />
      <GreatChoiceDialog
        open={dialog?.name === 'chosen'}
        onClose={onClose}
        offer={offer}
        quote={quote}
        prices={prices}
      />
      <GoodNewsDialog
        open={dialog?.name === 'qualify'}
        onClose={onClose}
        offer={offer}
        quote={quote}
        prices={prices}
      />
    </>
  )
}
