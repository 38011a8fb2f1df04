import { EmailPhone, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

/** Tells an agent of someone who could not be added, with everything needed to call. */
export const refusedLeadEmail: ProductEmail<'name' | 'digits' | 'phone' | 'email' | 'reason'> = {
  kind: 'refused-lead',
  subject: ({ name }) => `A lead could not be added: ${name}`,
  component: ({ subject, name, digits, phone, email, reason }) => (
    <ProductEmailLayout
      title={subject}
      reason="You get this email because someone filled out a form on your agency’s pages. Nothing was saved."
    >
      <Paragraph>
        {name} asked for a quote but could not be added to your contacts. {reason}
      </Paragraph>
      <Paragraph>We asked the visitor to call you. You can also call them first:</Paragraph>
      <Paragraph>
        Phone: <EmailPhone digits={digits} shown={phone} />
      </Paragraph>
      <Paragraph>Email: {email}</Paragraph>
    </ProductEmailLayout>
  ),
}
