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
    text: 'An admin removed your authenticator app, passkeys and recovery codes, and signed you out on all devices. Log in with your email to set up a new phone.',
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
    text: 'Someone logged in to your account with one of your recovery codes in place of your second factor.',
  },
  'new-device': {
    subject: `A new login to your ${productName} account`,
    text: 'Your account was logged in to from a device or network that it was not used from before:',
  },
  'wrong-codes': {
    subject: `Wrong codes for your ${productName} account`,
    text: 'Someone opened a login link that was emailed to you, and typed wrong codes of your authenticator app three times within a day, the last time here:',
  },
  'codes-refused': {
    subject: `Codes for your ${productName} account are refused for a day`,
    text: 'Someone opened login links that were emailed to you, and typed 30 wrong codes of your authenticator app within a day. Until tomorrow only a passkey or a recovery code logs in. The last wrong code was typed here:',
  },
  'key-created': {
    subject: `A new API key of your ${productName} account`,
    text: 'A program can now act in your name, with this API key:',
  },
  'calendar-created': {
    subject: `A calendar URL of your ${productName} account`,
    text: 'Anyone who has the new secret URL of your calendar can read when you have tasks, and which clients they are about.',
  },
} as const
export type SecurityNotice = keyof typeof securityNotices
const withFacts: ReadonlySet<SecurityNotice> = new Set([
  ...(['new-device', 'wrong-codes', 'codes-refused', 'key-created'] as const),
])

export const securityNoticeEmail = (notice: SecurityNotice): ProductEmail<'profile' | 'facts'> => ({
  kind: 'security',
  subject: () => securityNotices[notice].subject,
  component: ({ subject, profile, facts }) => (
    <ProductEmailLayout
      title={subject}
      senderName={subject}
      reason="We email you this because it concerns the safety of your account. You cannot unsubscribe from it."
    >
      <Paragraph>
        {securityNotices[notice].text}
        {withFacts.has(notice) && <> {facts}</>}
      </Paragraph>
      <Paragraph>
        If this was not you, end all sessions on your profile, check your API keys and calendar, and
        contact your admin.
      </Paragraph>
      <EmailButton href={profile}>Open your profile</EmailButton>
    </ProductEmailLayout>
  ),
})
