import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { EmailButton, EmailPhone, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { MemberEmail } from '../../../agents/server/emails/MemberEmail.tsx'

export const newLeadSubject = 'New lead: {{name}}'
export const changedSubject = '{{name}} changed their details'

export interface NewLeadEmailProps {
  readonly kind: 'lead' | 'duplicate' | 'update'
  /** Neither the agency nor the agent has a license in the lead's state. */
  readonly unlicensed: boolean
  /** The lead agreed to calls about insurance. */
  readonly consented: boolean
  /** The lead has given an email address. */
  readonly hasEmail: boolean
}

/** Tells an agent of someone who asked for a quote. */
export function NewLeadEmail({ kind, unlicensed, consented, hasEmail }: NewLeadEmailProps) {
  const isNew = kind !== 'update'
  return (
    <MemberEmail
      title={isNew ? newLeadSubject : changedSubject}
      reason="You get this email because someone filled in a form on your agency’s pages. Leads without an agent go to the default agent."
    >
      <Paragraph>
        {isNew
          ? `{{name}} has asked for a quote, ${consented ? 'and agreed to be called.' : 'but has not agreed to calls about anything else.'}`
          : '{{name}} has changed the details that prices depend on, and asked for a new quote.'}
      </Paragraph>
      {kind === 'duplicate' && (
        <Paragraph>
          Another contact of yours has the email address that was typed. That contact was not
          changed. Call and ask who it is, then correct one of the two contacts.
        </Paragraph>
      )}
      <Paragraph>
        Phone: <EmailPhone digits="{{digits}}" shown="{{phone}}" brandColor={defaultPrimaryColor} />
      </Paragraph>
      {hasEmail && <Paragraph>{'Email: {{email}}'}</Paragraph>}
      <Paragraph>{'Lives in: {{place}}'}</Paragraph>
      <Paragraph>{'Date of birth: {{birthDate}}'}</Paragraph>
      <Paragraph>{'Current carrier: {{carrier}}'}</Paragraph>
      <Paragraph>{'Language: {{language}}'}</Paragraph>
      {unlicensed && (
        <Paragraph>
          {'No license in {{state}} is on file for you. Check before you offer a plan.'}
        </Paragraph>
      )}
      <EmailButton href="{{link}}" brandColor={defaultPrimaryColor}>
        Open the contact
      </EmailButton>
    </MemberEmail>
  )
}
