import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { consumerPath } from '../../shared/quote-link.ts'
import type { OfferDialogProps } from './GreatChoiceDialog.tsx'

/** After "See if I Qualify": explains the health questions, and when they need no answer. */
export function GoodNewsDialog({ open, onClose, offer, quote }: OfferDialogProps) {
  const right = quote.guaranteedIssue !== null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Good News!"
      footer={
        <>
          {right && <CallButton phone={quote.agent?.phone} />}
          <LinkButton
            href={consumerPath('eligibility', quote.ids)}
            variant={right ? 'secondary' : 'primary'}
          >
            Answer Health Questions
          </LinkButton>
        </>
      }
    >
      {right ? (
        <p>
          You may be able to change to {offer?.carrier} now without answering health questions. Call
          us first, and we will check whether this applies to the plan you want. You only need to
          answer health questions if it does not.
        </p>
      ) : (
        <p>
          You don’t need a call or any paperwork to find out whether {offer?.carrier} is likely to
          accept you. Just answer seven yes-or-no health questions. It takes about five minutes.
        </p>
      )}
      <p>
        This is a first check, not an application, and it does not decide anything. Your answers are
        kept private. Only your agent’s office sees them.
      </p>
    </Dialog>
  )
}
