import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { EmailPhone, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { MemberEmail } from '../../../agents/server/emails/MemberEmail.tsx'

export const refusedLeadSubject = 'A lead could not be added: {{name}}'

/** Tells an agent of someone who could not be added, with everything needed to call. */
export function RefusedLeadEmail() {
  return (
    <MemberEmail
      title={refusedLeadSubject}
      reason="You get this email because someone filled in a form on your agency’s pages. Nothing of it was stored."
    >
      <Paragraph>
        {'{{name}} asked for a quote, but could not be added to your contacts. {{reason}}'}
      </Paragraph>
      <Paragraph>The visitor was asked to call you. You can also call first:</Paragraph>
      <Paragraph>
        Phone: <EmailPhone digits="{{digits}}" shown="{{phone}}" brandColor={defaultPrimaryColor} />
      </Paragraph>
      <Paragraph>{'Email: {{email}}'}</Paragraph>
    </MemberEmail>
  )
}
