import { useTexts } from '../../../../ui-public/page/language.ts'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { VideoLink } from '../../../../ui-public/parts/VideoLink.tsx'
import { nextStepPath } from '../../shared/next-step.ts'
import type { Offer } from '../../shared/offers.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import type { ShownPrices } from '../../shared/quotes.contract.ts'
import { quoteDialogTexts } from './quote-dialog-texts.ts'
import { useStoredChoice } from './use-stored-choice.ts'

export type OfferDialogProps = {
  open: boolean
  onClose: () => void
  offer: Offer | undefined
  quote: QuoteView
  /** As shown now, for the chosen effective date. */
  prices: ShownPrices
}

/** After "Select This Plan": the page sells nothing; the next step is a call. */
export function GreatChoiceDialog({ open, onClose, offer, quote, prices }: OfferDialogProps) {
  const texts = useTexts(quoteDialogTexts)
  useStoredChoice(open ? offer : undefined, quote, prices.effective_date)
  const sender = quote.sender === 'agent' ? quote.agent : quote.agency
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.greatChoice}
      footer={
        <>
          <CallButton phone={quote.agent?.phone} />
          <LinkButton
            href={nextStepPath(quote, prices, { page: 'schedule', offer })}
            variant="secondary"
          >
            {texts.schedule}
          </LinkButton>
        </>
      }
    >
      {offer !== undefined && (
        <p>{texts.picked(offer.section.name, offer.carrier, offer.price, prices.illustrative)}</p>
      )}
      <p>{texts.nextStep(sender?.name ?? texts.us)}</p>
      <VideoLink href={quote.videos.choice} />
    </Dialog>
  )
}
