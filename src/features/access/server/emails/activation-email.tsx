import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

/**
 * After sign-up. It has no text from the form: a stranger may have typed this email address, and
 * would send the recipient whatever they call themselves.
 */
export const activationEmail: ProductEmail<'link'> = {
  kind: 'activation',
  subject: () => `Activate your ${productName} account`,
  component: ({ subject, link }) => (
    <ProductEmailLayout
      title={subject}
      senderName={`Welcome to ${productName}`}
      reason={`If you did not sign up for ${productName}, you can ignore this email. No one can use the account without this link.`}
    >
      <Paragraph>
        Use the button below to activate your account and set up your agency. The link works once
        and expires in 24 hours.
      </Paragraph>
      <EmailButton href={link}>Activate your account</EmailButton>
    </ProductEmailLayout>
  ),
}
