import { productName } from '../../../../kernel/product.ts'
import { Paragraph } from '../../../../platform/mailer/EmailLayout.tsx'
import { MemberEmail } from './MemberEmail.tsx'

export const emailChangedSubject = `Your sign-in email address for ${productName} was changed`

/** Goes to the earlier and to the new email address. */
export function EmailChangedEmail() {
  return (
    <MemberEmail
      title={emailChangedSubject}
      reason="You get this email because the change affects how you sign in."
    >
      <Paragraph>
        {
          'An admin of {{agency}} changed the email address with which you sign in from {{from}} to {{to}}.'
        }
      </Paragraph>
      <Paragraph>
        {
          'Sign in with {{to}} from now on, at {{loginUrl}}. {{from}} no longer works, and you were signed out on all devices.'
        }
      </Paragraph>
      <Paragraph>If you did not expect this, tell an admin of your agency right away.</Paragraph>
    </MemberEmail>
  )
}
