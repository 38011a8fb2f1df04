import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

/** The changes of which a member is notified, because someone else may have made them. */
const securityNotices = {
  removed: {
    subject: `The second factor for your ${productName} account is off`,
    text: 'It was turned off on your profile. You now need only the link we email you to log in.',
  },
  reset: {
    subject: `The second factor for your ${productName} account was reset`,
    text: 'An admin removed your authenticator app, passkeys and recovery codes, and logged you out on all devices. Log in with your email to set up a new phone.',
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
    subject: `A recovery code for your ${productName} account was used`,
    text: 'Someone logged in to your account with one of your recovery codes instead of your second factor.',
  },
  'new-device': {
    subject: `New login to your ${productName} account`,
    text: 'Someone logged in to your account from a new device or network:',
  },
  'wrong-codes': {
    subject: `Wrong codes entered for your ${productName} account`,
    text: 'Someone opened a login link we emailed you and entered the wrong authenticator code three times in one day, most recently here:',
  },
  'codes-refused': {
    subject: `Authenticator codes for your ${productName} account are blocked for a day`,
    text: 'Someone opened login links we emailed you and entered 30 wrong authenticator codes in one day. Until tomorrow, you can log in only with a passkey or a recovery code. The last wrong code was entered here:',
  },
  'key-created': {
    subject: `New API key for your ${productName} account`,
    text: 'A program can now act on your behalf with this API key:',
  },
  'calendar-created': {
    subject: `New calendar URL for your ${productName} account`,
    text: 'Anyone who has your new secret calendar URL can see when your tasks are due and which clients they are about.',
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
      reason="We send this email because it affects the security of your account. You cannot unsubscribe from it."
    >
      <Paragraph>
        {securityNotices[notice].text}
        {withFacts.has(notice) && <> {facts}</>}
      </Paragraph>
      <Paragraph>
        If this was not you, log out all devices on your profile, check your API keys and calendar,
        and contact your admin.
      </Paragraph>
      <EmailButton href={profile}>Open your profile</EmailButton>
    </ProductEmailLayout>
  ),
})
