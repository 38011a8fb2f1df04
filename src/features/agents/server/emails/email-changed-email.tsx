import { productName } from '../../../../kernel/product.ts'
import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

/** Goes to the earlier and to the new email address. */
export const emailChangedEmail: ProductEmail<'from' | 'to' | 'agency' | 'loginUrl'> = {
  kind: 'email-changed',
  subject: () => `Your login email address for ${productName} was changed`,
  component: ({ subject, from, to, agency, loginUrl }) => (
    <ProductEmailLayout
      title={subject}
      reason="You get this email because the change affects how you log in."
    >
      <Paragraph>
        An admin of {agency} changed the email address with which you log in from {from} to {to}.
      </Paragraph>
      <Paragraph>
        Log in with {to} from now on, at {loginUrl}. {from} no longer works, and you were logged out
        on all devices.
      </Paragraph>
      <Paragraph>If you did not expect this, tell an admin of your agency right away.</Paragraph>
    </ProductEmailLayout>
  ),
}
