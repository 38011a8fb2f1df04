import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'
import {
  EmailButton,
  EmailLayout,
  EmailLink,
  mutedColor,
  Paragraph,
  SmallPrint,
} from '../../../../platform/mailer/EmailLayout.tsx'
import type { Wording } from './wording.ts'

export interface OutreachEmailProps {
  readonly wording: Wording
  readonly agencyName: string
  readonly postalAddress: string
  readonly brandColor: string
  /** Set for an email that goes to the agency itself, which the email states. */
  readonly test: TestKind | undefined
  /** The sender has a phone number. */
  readonly callable: boolean
}

/** Before Go Live all email goes to the agency; an agent may send any planned email to themselves. */
export type TestKind = 'before-go-live' | 'to-self'

const testNotices: Readonly<Record<TestKind, string>> = {
  'before-go-live':
    'TEST. Only you get this email. After Go Live it would go to {{testRecipient}}. Its links open a preview and are not counted.',
  'to-self':
    'TEST. You sent this email to yourself. On its scheduled date it goes to {{testRecipient}}. Its links do not work here and are not counted.',
}

/** Every email to a client. `{{field}}` marks are replaced with each client's own values. */
export function OutreachEmail(props: OutreachEmailProps) {
  const { wording, agencyName, postalAddress, brandColor, test, callable } = props
  return (
    <EmailLayout
      title={wording.subject}
      preview={wording.preview}
      senderName={agencyName}
      brandColor={brandColor}
      notice={test && testNotices[test]}
      smallPrint={
        <>
          <SmallPrint>{governmentDisclaimer.en} This is an advertisement for insurance.</SmallPrint>
          <SmallPrint>
            {agencyName}, {postalAddress}
          </SmallPrint>
          <SmallPrint>
            You receive this email because you are a client of {agencyName}.{' '}
            <a href="{{unsubscribeUrl}}" style={{ color: mutedColor }}>
              Unsubscribe
            </a>
          </SmallPrint>
        </>
      }
    >
      <Paragraph>{'{{greeting}}'}</Paragraph>
      {wording.paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <EmailButton href="{{quoteUrl}}" brandColor={brandColor}>
        {wording.button}
      </EmailButton>
      {callable ? (
        <Paragraph>
          Questions? Call {'{{agentName}}'} at{' '}
          <EmailLink href="tel:{{agentPhoneDigits}}" brandColor={brandColor}>
            {'{{agentPhone}}'}
          </EmailLink>
          {', or reply to this email.'}
        </Paragraph>
      ) : (
        <Paragraph>Questions? Reply to this email.</Paragraph>
      )}
      <Paragraph>{'{{signature}}'}</Paragraph>
      <SmallPrint>{'{{license}}'}</SmallPrint>
    </EmailLayout>
  )
}
