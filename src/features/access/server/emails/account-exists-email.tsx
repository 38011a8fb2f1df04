import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

/** After a sign-up with an email address that can sign in already. */
export const accountExistsEmail: ProductEmail<'link'> = {
  kind: 'account-exists',
  subject: () => `You already have a ${productName} account`,
  component: ({ subject, link }) => (
    <ProductEmailLayout
      title={subject}
      senderName={`Log in to ${productName}`}
      reason="If you did not sign up, you can ignore this email. Nothing has changed, and no one can log in without it."
    >
      <Paragraph>
        Someone tried to sign up with your email address, but you already have an account. Use the
        button below to log in. The link works once and expires in 15 minutes.
      </Paragraph>
      <EmailButton href={link}>Log in</EmailButton>
    </ProductEmailLayout>
  ),
}
