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
        {complaints} of {emails} emails to {provider} in two weeks were reported as spam. Above
        0.3%, a provider may soon refuse all of a sender’s emails, so planned emails to it are on
        hold. Emails clients ask for and quotes agents send still go out.
      </Paragraph>
      <Paragraph>
        Check who complained and why, such as old addresses or clients who do not recognize your
        agency’s name. Then restart the emails in settings, with a note about what you changed.
      </Paragraph>
      <EmailButton href={link}>Open settings</EmailButton>
    </ProductEmailLayout>
  ),
}
