import { productName } from '../../../../kernel/product.ts'
import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { MemberEmail } from './MemberEmail.tsx'

export const emailChangedSubject = `Your login email address for ${productName} was changed`

/** Goes to the earlier and to the new email address. */
export function EmailChangedEmail() {
  return (
    <MemberEmail
      title={emailChangedSubject}
      reason="You get this email because the change affects how you log in."
    >
      <Paragraph>
        {
          'An admin of {{agency}} changed the email address with which you log in from {{from}} to {{to}}.'
        }
      </Paragraph>
      <Paragraph>
        {
          'Log in with {{to}} from now on, at {{loginUrl}}. {{from}} no longer works, and you were logged out on all devices.'
        }
      </Paragraph>
      <Paragraph>If you did not expect this, tell an admin of your agency right away.</Paragraph>
    </MemberEmail>
  )
}
