import { EmailButton, EmailPhone, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

export interface NewLeadFacts {
  readonly kind: 'lead' | 'duplicate' | 'update'
  /** Neither the agency nor the agent has a license in the lead's state. */
  readonly unlicensed: boolean
  /** The lead agreed to calls about insurance. */
  readonly consented: boolean
  /** The lead has given an email address. */
  readonly hasEmail: boolean
}

type Field =
  | 'name'
  | 'digits'
  | 'phone'
  | 'email'
  | 'place'
  | 'state'
  | 'birthDate'
  | 'carrier'
  | 'language'
  | 'link'

/** Tells an agent of someone who asked for a quote. */
export const newLeadEmail = ({
  kind,
  unlicensed,
  consented,
  hasEmail,
}: NewLeadFacts): ProductEmail<Field> => ({
  kind: 'new-lead',
  subject: ({ name }) =>
    kind === 'update' ? `${name} updated their details` : `New lead: ${name}`,
  component: ({ subject, name, ...marks }) => (
    <ProductEmailLayout
      title={subject}
      reason="You get this email because someone filled out a form on your agency’s pages. Leads without an agent go to the default agent."
    >
      <Paragraph>{kind === 'update' ? changedText(name) : askedText(name, consented)}</Paragraph>
      {kind === 'duplicate' && (
        <Paragraph>
          The email address they entered belongs to another of your contacts, which was not changed.
          Call to find out who this is, then correct one of the two contacts.
        </Paragraph>
      )}
      <Paragraph>
        Phone: <EmailPhone digits={marks.digits} shown={marks.phone} />
      </Paragraph>
      {hasEmail && <Paragraph>Email: {marks.email}</Paragraph>}
      <Paragraph>Lives in: {marks.place}</Paragraph>
      <Paragraph>Date of birth: {marks.birthDate}</Paragraph>
      <Paragraph>Current carrier: {marks.carrier}</Paragraph>
      <Paragraph>Language: {marks.language}</Paragraph>
      {unlicensed && (
        <Paragraph>
          You have no license for {marks.state} on file. Check before you offer a plan.
        </Paragraph>
      )}
      <EmailButton href={marks.link}>Open the contact</EmailButton>
    </ProductEmailLayout>
  ),
})

const changedText = (name: string) =>
  `${name} updated the details that affect prices and asked for a new quote.`

const askedText = (name: string, consented: boolean) =>
  `${name} asked for a quote ${consented ? 'and agreed to be called.' : 'but has not agreed to calls about anything else.'}`
