import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { EmailButton, Paragraph, SmallPrint } from '../../../../platform/mailer/EmailParts.tsx'

/** The changes of which a member is notified, because someone else may have made them. */
export const securityNotices = {
  removed: {
    subject: `The second factor of your ${productName} account is off`,
    text: 'Logging in now needs only the link that we email you. It was turned off on your profile.',
  },
  reset: {
    subject: `The second factor of your ${productName} account was reset`,
    text: 'An administrator removed your authenticator app and recovery codes, and signed you out on all devices. Log in with your email to set up a new phone.',
  },
  'recovery-code-used': {
    subject: `A recovery code of your ${productName} account was used`,
    text: 'Someone logged in to your account with one of your recovery codes in place of the authenticator app.',
  },
} as const
export type SecurityNotice = keyof typeof securityNotices

/** `{{profile}}` is replaced by the URL of the member's profile. */
export function SecurityNoticeEmail({ notice }: { readonly notice: SecurityNotice }) {
  const { subject, text } = securityNotices[notice]
  return (
    <EmailLayout
      title={subject}
      senderName={subject}
      brandColor={defaultPrimaryColor}
      smallPrint={
        <SmallPrint>
          We email you this because it concerns the safety of your account. You cannot unsubscribe
          from it.
        </SmallPrint>
      }
    >
      <Paragraph>{text}</Paragraph>
      <Paragraph>
        If this was not you, end all sessions on your profile and contact your administrator.
      </Paragraph>
      <EmailButton href="{{profile}}" brandColor={defaultPrimaryColor}>
        Open your profile
      </EmailButton>
    </EmailLayout>
  )
}
