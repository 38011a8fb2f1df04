import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { EmailButton, Paragraph, SmallPrint } from '../../../../platform/mailer/EmailParts.tsx'

export const accountExistsSubject = `You already have a ${productName} account`

/**
 * The email after a sign-up with an email address that can sign in already; `{{link}}` is replaced
 * for each recipient.
 */
export function AccountExistsEmail() {
  return (
    <EmailLayout
      title={accountExistsSubject}
      senderName={`Log in to ${productName}`}
      brandColor={defaultPrimaryColor}
      smallPrint={
        <SmallPrint>
          If you did not sign up, you can ignore this email: nothing was changed, and no one can log
          in without it.
        </SmallPrint>
      }
    >
      <Paragraph>
        Someone signed up with your email address, which already has an account. Press the button to
        log in. The link works once, within 15 minutes.
      </Paragraph>
      <EmailButton href="{{link}}" brandColor={defaultPrimaryColor}>
        Log in
      </EmailButton>
    </EmailLayout>
  )
}
