import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

/** Tells an admin that clients get emails from the installation's address again. */
export const domainLostEmail: ProductEmail<'domain' | 'usual' | 'agency' | 'link'> = {
  kind: 'domain-lost',
  subject: ({ domain }) => `Emails no longer leave from ${domain}`,
  component: ({ subject, domain, usual, agency, link }) => (
    <ProductEmailLayout
      title={subject}
      reason={`You get this email because you are an admin of ${agency}.`}
    >
      <Paragraph>
        The records of {domain} are no longer in the DNS, or the DNS has not answered for days. Your
        clients’ emails still go out, with your agency’s name, from {usual}.
      </Paragraph>
      <Paragraph>
        The settings show which record is missing. Once it is back, emails leave from {domain}{' '}
        again. You do not need to do anything else.
      </Paragraph>
      <EmailButton href={link}>Open settings</EmailButton>
    </ProductEmailLayout>
  ),
}
