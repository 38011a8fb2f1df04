import { useTexts } from '../../../../ui-public/page/language.ts'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { VideoLink } from '../../../../ui-public/parts/VideoLink.tsx'
import { nextStepPath } from '../../shared/next-step.ts'
import type { OfferDialogProps } from './GreatChoiceDialog.tsx'
import { quoteDialogTexts } from './quote-dialog-texts.ts'

/** After "See if I Qualify": explains the health questions, and when they need no answer. */
export function GoodNewsDialog({ open, onClose, quote, prices }: OfferDialogProps) {
  const texts = useTexts(quoteDialogTexts)
  const { right } = quote
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.goodNews}
      footer={
        <>
          {right !== null && <CallButton phone={quote.agent?.phone} />}
          <LinkButton
            href={nextStepPath(quote, prices, { page: 'eligibility' })}
            variant={right !== null ? 'secondary' : 'primary'}
          >
            {texts.answer}
          </LinkButton>
        </>
      }
    >
      <p>{right?.dialog ?? texts.questions}</p>
      <p>{texts.firstCheck}</p>
      <VideoLink href={quote.videos.qualify} />
    </Dialog>
  )
}
