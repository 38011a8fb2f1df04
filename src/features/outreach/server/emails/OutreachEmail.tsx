import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import {
  EmailButton,
  EmailFigure,
  EmailPerson,
  EmailPhone,
  Paragraph,
  SmallPrint,
} from '../../../../platform/mailer/EmailParts.tsx'
import { mutedColor } from '../../../../platform/mailer/email-style.ts'
import { emailFrameTexts, type TestKind } from './frame-texts.ts'
import type { Wording } from './wording-catalog.ts'

/** Parts that only some of a template's emails have: each combination is a separate template. */
export interface EmailVariant {
  /** The sender has a phone number. */
  readonly callable: boolean
  /** The agent has a photo. */
  readonly photo: boolean
  /** The sender has a signature besides the name. */
  readonly signed: boolean
  /** Whether the client's lowest price is known, and whether it is an illustration. */
  readonly price: 'none' | 'filed' | 'example'
}

export interface OutreachEmailProps {
  readonly wording: Wording
  readonly locale: Locale
  readonly variant: EmailVariant
  readonly agency: {
    readonly name: string
    readonly postalAddress: string
    readonly brandColor: string
    readonly secondColor: string
    /** Absolute. */
    readonly logoUrl: string | undefined
  }
  /** It brings a new link to the client's quote, so it is no advertisement. */
  readonly requested: boolean
  /** Set for an email that goes to the agency itself, which the email states. */
  readonly test: TestKind | undefined
}

/** Every email to a client. `{{field}}` marks are replaced with each client's own values. */
export function OutreachEmail(props: OutreachEmailProps) {
  const { wording, locale, variant, agency, test } = props
  const { brandColor } = agency
  const texts = emailFrameTexts[locale]
  return (
    <EmailLayout
      title={wording.subject}
      preview={wording.preview}
      senderName={agency.name}
      logoUrl={agency.logoUrl}
      brandColor={brandColor}
      secondColor={agency.secondColor}
      locale={locale}
      notice={test && texts.testNotices[test]}
      smallPrint={<OutreachSmallPrint {...props} />}
    >
      <Paragraph>{'{{greeting}}'}</Paragraph>
      {wording.paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {variant.price === 'none' ? (
        <Paragraph>{texts.noPrice}</Paragraph>
      ) : (
        <EmailFigure
          label={variant.price === 'example' ? texts.exampleLabel : texts.priceLabel}
          figure="{{lowestPrice}}"
          note={`{{priceNote}}${variant.price === 'example' ? ` ${texts.exampleNote}` : ''}`}
        />
      )}
      <EmailButton href="{{quoteUrl}}" brandColor={brandColor}>
        {wording.button}
      </EmailButton>
      {variant.callable ? (
        <Paragraph>
          {texts.questions}{' '}
          <EmailPhone
            digits="{{agentPhoneDigits}}"
            shown="{{agentPhone}}"
            brandColor={brandColor}
          />
          {texts.orReply}
        </Paragraph>
      ) : (
        <Paragraph>{texts.questionsByEmail}</Paragraph>
      )}
      {variant.signed && <Paragraph>{'{{signature}}'}</Paragraph>}
      <EmailPerson
        name="{{agentName}}"
        title="{{agentTitle}}"
        photoUrl={variant.photo ? '{{agentPhotoUrl}}' : undefined}
      />
    </EmailLayout>
  )
}

function OutreachSmallPrint({ locale, agency, requested }: OutreachEmailProps) {
  const texts = emailFrameTexts[locale]
  return (
    <>
      <SmallPrint>
        {governmentDisclaimer[locale]}
        {requested ? '' : ` ${texts.advertisement}`}
      </SmallPrint>
      <SmallPrint>
        {agency.name}, {agency.postalAddress}
      </SmallPrint>
      <SmallPrint>
        {requested ? texts.whyRequested : '{{why}}'}{' '}
        <a className="m-muted" href="{{unsubscribeUrl}}" style={{ color: mutedColor }}>
          {texts.unsubscribe}
        </a>
      </SmallPrint>
    </>
  )
}
