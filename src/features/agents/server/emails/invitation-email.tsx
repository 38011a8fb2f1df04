import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

type Field = 'link' | 'agency' | 'email' | 'firstName' | 'inviter' | 'loginUrl'

export const invitationEmail: ProductEmail<Field> = {
  kind: 'invitation',
  subject: ({ agency }) => `You’re invited to join ${agency} on ${productName}`,
  component: ({ link, agency, email, firstName, inviter, loginUrl }) => (
    <ProductEmailLayout
      title={`Your invitation to ${productName}`}
      reason="If you do not work for this agency, you can ignore this email. No account is active until the link is used."
    >
      <Paragraph>Hello {firstName},</Paragraph>
      <Paragraph>
        {inviter} added you to {agency} on {productName}, where the agency keeps its contacts,
        quotes and emails. Use the button below to activate your account. You do not need a
        password: we email a login link to {email} each time.
      </Paragraph>
      <EmailButton href={link}>Activate my account</EmailButton>
      <Paragraph>
        The link works once and expires in 24 hours. After that, go to {loginUrl} and enter your
        email address to get a new one.
      </Paragraph>
    </ProductEmailLayout>
  ),
}
