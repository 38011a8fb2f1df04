import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

/** The changes of which a member is notified, because someone else may have made them. */
const securityNotices = {
  removed: {
    subject: `The second factor of your ${productName} account is off`,
    text: 'Logging in now needs only the link that we email you. It was turned off on your profile.',
  },
  reset: {
    subject: `The second factor of your ${productName} account was reset`,
    text: 'An administrator removed your authenticator app, passkeys and recovery codes, and signed you out on all devices. Log in with your email to set up a new phone.',
  },
  'passkey-added': {
    subject: `A passkey was added to your ${productName} account`,
    text: 'It can be used as your second factor when you log in.',
  },
  'passkey-removed': {
    subject: `A passkey was removed from your ${productName} account`,
    text: 'It can no longer be used when you log in. Your other second factors still work.',
  },
  'recovery-code-used': {
    subject: `A recovery code of your ${productName} account was used`,
    text: 'Someone logged in to your account with one of your recovery codes in place of the authenticator app.',
  },
} as const
export type SecurityNotice = keyof typeof securityNotices

export const securityNoticeEmail = (notice: SecurityNotice): ProductEmail<'profile'> => ({
  kind: 'security',
  subject: () => securityNotices[notice].subject,
  component: ({ subject, profile }) => (
    <ProductEmailLayout
      title={subject}
      senderName={subject}
      reason="We email you this because it concerns the safety of your account. You cannot unsubscribe from it."
    >
      <Paragraph>{securityNotices[notice].text}</Paragraph>
      <Paragraph>
        If this was not you, end all sessions on your profile and contact your administrator.
      </Paragraph>
      <EmailButton href={profile}>Open your profile</EmailButton>
    </ProductEmailLayout>
  ),
})
