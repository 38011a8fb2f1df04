import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import type { Offer } from '../../shared/offers.rules.ts'
import { consumerPath } from '../../shared/quote-link.ts'
import type { QuoteView } from '../../shared/quote-page.ts'

export type OfferDialogProps = {
  open: boolean
  onClose: () => void
  offer: Offer | undefined
  quote: QuoteView
}

/** After "Select This Plan": the page sells nothing; the next step is a call. */
export function GreatChoiceDialog({
  open,
  onClose,
  offer,
  quote,
  illustrative,
}: OfferDialogProps & { illustrative: boolean }) {
  const sender = quote.sender === 'agent' ? quote.agent : quote.agency
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Great Choice!"
      footer={
        <>
          <CallButton phone={quote.agent?.phone} />
          <LinkButton href={consumerPath('schedule', quote.ids)} variant="secondary">
            Schedule a Call
          </LinkButton>
        </>
      }
    >
      <p>
        You picked {offer?.section.name} from {offer?.carrier} at {offer?.price} a month
        {illustrative && ' (an example price)'}.
      </p>
      <p>
        The next step is a short call with {sender?.name ?? 'us'}. Nothing changes until you have
        talked and a new policy is approved.
      </p>
    </Dialog>
  )
}
