import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

/** Tells an admin that planned emails to one provider have stopped. */
export const providerHaltedEmail: ProductEmail<
  'provider' | 'complaints' | 'emails' | 'agency' | 'link'
> = {
  kind: 'provider-halted',
  subject: ({ provider }) => `Emails to ${provider} are halted`,
  component: ({ subject, provider, complaints, emails, agency, link }) => (
    <ProductEmailLayout
      title={subject}
      reason={`You get this email because you are an admin of ${agency}.`}
    >
      <Paragraph>
        {complaints} of {emails} emails to {provider} in two weeks were reported as spam. Above 0.3%
        a provider soon refuses all emails of a sender, so planned emails to it wait. What a client
        asks for, and quotes that an agent sends, still go.
      </Paragraph>
      <Paragraph>
        Look at who complained and why: old addresses, or clients who do not know your agency by its
        name. Then start the emails again in the settings, with a word about what you changed.
      </Paragraph>
      <EmailButton href={link}>Open the settings</EmailButton>
    </ProductEmailLayout>
  ),
}
