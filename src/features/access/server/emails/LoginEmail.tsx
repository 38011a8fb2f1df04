import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { EmailButton, Paragraph, SmallPrint } from '../../../../platform/mailer/EmailParts.tsx'

export const loginSubject = `Your login link for ${productName}`

/** The email with a login link; `{{link}}` is replaced for each recipient. */
export function LoginEmail() {
  return (
    <EmailLayout
      title={loginSubject}
      senderName={`Log in to ${productName}`}
      brandColor={defaultPrimaryColor}
      smallPrint={
        <SmallPrint>
          If you did not request this, you can ignore this email: no one can log in without it.
        </SmallPrint>
      }
    >
      <Paragraph>Press the button to log in. The link works once, within 15 minutes.</Paragraph>
      <EmailButton href="{{link}}" brandColor={defaultPrimaryColor}>
        Log in
      </EmailButton>
    </EmailLayout>
  )
}
