import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'
import { SiteFormEmail, type SiteFormField } from './SiteFormEmail.tsx'

/** The email to CONTACT_EMAIL with a visitor's message. */
export const contactMessageEmail: ProductEmail<SiteFormField | 'message'> = {
  kind: 'contact-us',
  subject: ({ name }) => `Contact Us: ${name}`,
  component: ({ message, ...sender }) => (
    <SiteFormEmail {...sender} form="Contact Us">
      <Paragraph>{message}</Paragraph>
    </SiteFormEmail>
  ),
}
