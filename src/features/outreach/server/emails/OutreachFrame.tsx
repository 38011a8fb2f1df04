import type { ReactNode } from 'react'
import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import {
  EmailPerson,
  EmailPhone,
  Paragraph,
  SmallPrint,
} from '../../../../platform/mailer/EmailParts.tsx'
import { mutedColor } from '../../../../platform/mailer/email-style.ts'
import { emailFrameTexts, type TestKind } from './frame-texts.ts'

/** Parts of the sender that only some of a template's emails have. */
export interface SenderVariant {
  /** The sender has a phone number. */
  readonly callable: boolean
  /** The agent has a photo. */
  readonly photo: boolean
  /** The sender has a signature besides the name. */
  readonly signed: boolean
  /** A rule of the state decides what the email says of health questions. */
  readonly ruled: boolean
}

export interface OutreachFrameProps {
  readonly subject: string
  readonly preview: string
  readonly locale: Locale
  readonly variant: SenderVariant
  readonly agency: {
    readonly name: string
    readonly postalAddress: string
    readonly brandColor: string
    readonly secondColor: string
    /** Absolute. */
    readonly logoUrl: string | undefined
  }
  /** It brings a new link to the client's quote, so it is no advertisement. */
  readonly requested?: boolean
  /** It begins with the greeting, unless the agency's text has its own. */
  readonly greets: boolean
  /** It speaks of health questions, so it names the rule it follows. */
  readonly tellsRule?: boolean
  /** Several clients get it, who all get no more emails once one of them wants none. */
  readonly joint?: boolean
  /** Set for an email that goes to the agency itself, which the email states. */
  readonly test: TestKind | undefined
  readonly children: ReactNode
}

/** Greeting, sender and small print, which every email to clients has. */
export function OutreachFrame(props: OutreachFrameProps) {
  const { subject, preview, locale, variant, agency, greets, test, children } = props
  const { brandColor } = agency
  const texts = emailFrameTexts[locale]
  return (
    <EmailLayout
      title={subject}
      preview={preview}
      senderName={agency.name}
      logoUrl={agency.logoUrl}
      brandColor={brandColor}
      secondColor={agency.secondColor}
      locale={locale}
      notice={test && texts.testNotices[test]}
      smallPrint={<OutreachSmallPrint {...props} />}
    >
      {greets && <Paragraph>{'{{greeting}}'}</Paragraph>}
      {children}
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

function OutreachSmallPrint(props: OutreachFrameProps) {
  const { locale, agency, requested, joint, tellsRule, variant } = props
  const texts = emailFrameTexts[locale]
  return (
    <>
      {tellsRule && variant.ruled && <SmallPrint>{'{{ruleLine}}'}</SmallPrint>}
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
          {joint ? texts.unsubscribe : texts.unsubscribeOrChoose}
        </a>
        {joint ? `. ${texts.unsubscribeAll}` : ''}
      </SmallPrint>
    </>
  )
}
