import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

export const loginEmail: ProductEmail<'link'> = {
  kind: 'login',
  subject: () => `Your login link for ${productName}`,
  component: ({ subject, link }) => (
    <ProductEmailLayout
      title={subject}
      senderName={`Log in to ${productName}`}
      reason="If you did not request this, you can ignore this email. No one can log in without it."
    >
      <Paragraph>
        Use the button below to log in. The link works once and expires in 15 minutes.
      </Paragraph>
      <EmailButton href={link}>Log in</EmailButton>
    </ProductEmailLayout>
  ),
}
