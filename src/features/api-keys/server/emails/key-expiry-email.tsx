import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

export const keyExpiryEmail: ProductEmail<'name' | 'day' | 'link'> = {
  kind: 'api-key-expiry',
  subject: ({ day }) => `Your API key expires on ${day}`,
  component: ({ subject, name, day, link }) => (
    <ProductEmailLayout title={subject}>
      <Paragraph>
        Your API key “{name}” expires on {day}. After that, programs that use it can no longer reach{' '}
        {productName}.
      </Paragraph>
      <Paragraph>
        If you still need it, create a new key, replace the old one in your program, and then revoke
        the old one.
      </Paragraph>
      <EmailButton href={link}>Open API keys</EmailButton>
    </ProductEmailLayout>
  ),
}
