import { displayPhone } from '../../../../kernel/phone.ts'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import type { Offer } from '../../shared/offers.rules.ts'
import { consumerPath } from '../../shared/quote-link.ts'
import type { ShownQuote } from '../../shared/quote-page.ts'
import { phoneOf } from './contact-details.ts'

export type OfferDialogProps = {
  open: boolean
  onClose: () => void
  offer: Offer | undefined
  shown: ShownQuote
}

/** After "Select This Plan": nothing is bought here, a person is called. */
export function GreatChoiceDialog({
  open,
  onClose,
  offer,
  shown,
  illustrative,
}: OfferDialogProps & { illustrative: boolean }) {
  const phone = phoneOf(shown)
  const who =
    shown.sender === 'agent' && shown.agent !== null
      ? shown.agent.name
      : (shown.agency?.name ?? 'us')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Great Choice!"
      footer={
        <>
          {phone !== undefined && (
            <LinkButton href={`tel:+1${phone}`}>Call {displayPhone(phone)}</LinkButton>
          )}
          <LinkButton href={consumerPath('/schedule', shown.ids)} variant="secondary">
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
        The next step is a short call with {who}. Nothing changes until you have talked and a new
        policy is approved.
      </p>
    </Dialog>
  )
}
