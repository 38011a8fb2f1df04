import { useTexts } from '../../../../ui-public/page/language.ts'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { VideoLink } from '../../../../ui-public/parts/VideoLink.tsx'
import { quoteFormTexts } from './quote-form-texts.ts'

export type HowItWorksProps = { open: boolean; onClose: () => void; video: string | undefined }

/** The three steps after the form. */
export function HowItWorks({ open, onClose, video }: HowItWorksProps) {
  const texts = useTexts(quoteFormTexts)
  return (
    <Dialog open={open} onClose={onClose} title={texts.how}>
      {texts.howSteps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      <VideoLink href={video} />
    </Dialog>
  )
}
