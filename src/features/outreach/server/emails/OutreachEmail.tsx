import { EmailButton, EmailFigure, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { type RenderedText, TextBlocks } from './EmailTextBlocks.tsx'
import { emailFrameTexts } from './frame-texts.ts'
import { OutreachFrame, type OutreachFrameProps, type SenderVariant } from './OutreachFrame.tsx'

/**
 * Whether a client's lowest price is known, and whether it is an illustration, or that of other
 * carriers than the client's own.
 */
export type PriceVariant = 'none' | 'filed' | 'example' | 'others'

const labelOf = {
  filed: 'priceLabel',
  example: 'exampleLabel',
  others: 'othersLabel',
} as const

/** Parts that only some of a template's emails have: each combination is a separate template. */
export interface EmailVariant extends SenderVariant {
  readonly price: PriceVariant
}

export interface OutreachEmailProps
  extends Omit<
    OutreachFrameProps,
    'subject' | 'preview' | 'children' | 'joint' | 'tellsRule' | 'greets'
  > {
  readonly text: RenderedText
  readonly button: string
  readonly variant: EmailVariant
}

/** Every email to one client. `{{field}}` marks are replaced with each client's own values. */
export function OutreachEmail({ text, button, ...frame }: OutreachEmailProps) {
  const { locale, variant, agency } = frame
  const texts = emailFrameTexts[locale]
  const { subject, preview, greets, tellsRule } = text
  return (
    <OutreachFrame
      {...frame}
      tellsRule={tellsRule}
      greets={greets}
      subject={subject}
      preview={preview}
    >
      <TextBlocks text={text} />
      {variant.price === 'none' ? (
        <Paragraph>{texts.noPrice}</Paragraph>
      ) : (
        <EmailFigure
          label={texts[labelOf[variant.price]]}
          figure="{{lowestPrice}}"
          note={`{{priceNote}}${variant.price === 'example' ? ` ${texts.exampleNote}` : ''}`}
        />
      )}
      <EmailButton href="{{quoteUrl}}" brandColor={agency.brandColor}>
        {button}
      </EmailButton>
    </OutreachFrame>
  )
}
