import { displayPhone } from '../../../../kernel/phone.ts'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { consumerPath } from '../../shared/quote-link.ts'
import { phoneOf } from './contact-details.ts'
import type { OfferDialogProps } from './GreatChoiceDialog.tsx'

/** After "See if I Qualify": says what the health questions are before it leads to them, and when they need not be answered. */
export function GoodNewsDialog({ open, onClose, offer, shown }: OfferDialogProps) {
  const phone = phoneOf(shown)
  const right = shown.guaranteedIssue !== null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Good News!"
      footer={
        <>
          {right && phone !== undefined && (
            <LinkButton href={`tel:+1${phone}`}>Call {displayPhone(phone)}</LinkButton>
          )}
          <LinkButton
            href={consumerPath('/eligibility', shown.ids)}
            variant={right ? 'secondary' : 'primary'}
          >
            Answer Health Questions
          </LinkButton>
        </>
      }
    >
      {right ? (
        <p>
          You may be able to change to {offer?.carrier} now without any health questions. Call us
          first: we will check whether the right covers the plan you want. Only if it does not do
          you need to answer health questions.
        </p>
      ) : (
        <p>
          You need no call and no papers to find out whether {offer?.carrier} is likely to accept
          you. You answer seven health questions with Yes or No, in about five minutes.
        </p>
      )}
      <p>
        This is a first check, not an application: nothing is decided by it. Your answers are kept
        private, and only your agent's office sees them.
      </p>
    </Dialog>
  )
}
