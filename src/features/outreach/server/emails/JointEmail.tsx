import { EmailButton, EmailFigure, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { type RenderedText, TextBlocks } from './EmailTextBlocks.tsx'
import type { JointOpening } from './joint-opening.rules.ts'
import { jointTexts } from './joint-texts.ts'
import type { PriceVariant } from './OutreachEmail.tsx'
import { OutreachFrame, type OutreachFrameProps, type SenderVariant } from './OutreachFrame.tsx'

/** One client's part of an email to several. */
export interface PartVariant {
  readonly price: PriceVariant
  /** Shows the price with the household discount too. */
  readonly discount: boolean
}

export interface JointVariant extends SenderVariant {
  readonly opening: JointOpening
  /** Clients have a birthday or an anniversary besides. */
  readonly occasions: boolean
  readonly parts: readonly PartVariant[]
}

export interface JointEmailProps
  extends Omit<
    OutreachFrameProps,
    'subject' | 'preview' | 'children' | 'joint' | 'requested' | 'tellsRule' | 'greets'
  > {
  readonly text: RenderedText
  readonly variant: JointVariant
}

/** One email to several clients of an inbox: what is true for all, then each one's quote. */
export function JointEmail({ text, ...frame }: JointEmailProps) {
  const { locale, variant, agency } = frame
  const texts = jointTexts[locale]
  const { subject, preview, greets } = text
  return (
    <OutreachFrame {...frame} subject={subject} preview={preview} greets={greets} joint tellsRule>
      {variant.occasions && <Paragraph>{'{{occasions}}'}</Paragraph>}
      <TextBlocks text={text} />
      {variant.parts.map((part, index) => (
        <JointPartOfEmail
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
          key={index}
          part={part}
          texts={texts}
          n={index + 1}
          brandColor={agency.brandColor}
        />
      ))}
      {variant.parts.some(({ discount }) => discount) && (
        <Paragraph>{texts.discountRule}</Paragraph>
      )}
      <Paragraph>{'{{nextStep}}'}</Paragraph>
      <Paragraph>{texts.ownDetails}</Paragraph>
    </OutreachFrame>
  )
}

interface PartProps {
  readonly part: PartVariant
  readonly texts: (typeof jointTexts)['en']
  /** The position, by which its values are named. */
  readonly n: number
  readonly brandColor: string
}

function JointPartOfEmail({ part: { price, discount }, texts, n, brandColor }: PartProps) {
  const name = `{{name${n}}}`
  return (
    <>
      {price === 'none' ? (
        <Paragraph>{texts.noPrice(name)}</Paragraph>
      ) : (
        <EmailFigure
          label={price === 'example' ? texts.exampleLabel(name) : texts.priceLabel(name)}
          figure={`{{lowestPrice${n}}}`}
          extra={discount ? texts.withDiscount(`{{discounted${n}}}`) : undefined}
          note={`{{priceNote${n}}}${price === 'example' ? ` ${texts.exampleNote}` : ''}`}
        />
      )}
      <EmailButton href={`{{quoteUrl${n}}}`} brandColor={brandColor}>
        {texts.button(name)}
      </EmailButton>
    </>
  )
}
