import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { EmailButton, Paragraph, SmallPrint } from '../../../../platform/mailer/EmailParts.tsx'

export const activationSubject = `Activate your ${productName} account`

/**
 * The email after sign-up; `{{link}}` is replaced for each recipient. It has no text from the form:
 * a stranger may have typed this email address, and would send the recipient whatever they call
 * themselves.
 */
export function ActivationEmail() {
  return (
    <EmailLayout
      title={activationSubject}
      senderName={`Welcome to ${productName}`}
      brandColor={defaultPrimaryColor}
      smallPrint={
        <SmallPrint>
          If you did not sign up for {productName}, you can ignore this email: without this link no
          one can use the account.
        </SmallPrint>
      }
    >
      <Paragraph>
        Press the button to activate your account and set up your agency. The link works once,
        within 24 hours.
      </Paragraph>
      <EmailButton href="{{link}}" brandColor={defaultPrimaryColor}>
        Activate your account
      </EmailButton>
    </EmailLayout>
  )
}
