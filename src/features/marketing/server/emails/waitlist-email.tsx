import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'
import { SiteFormEmail, type SiteFormField } from './SiteFormEmail.tsx'

/** The email to CONTACT_EMAIL with a visitor's entry in the waitlist. */
export const waitlistEmail: ProductEmail<SiteFormField | 'numAgents' | 'bookSize'> = {
  kind: 'waitlist',
  subject: ({ name }) => `Waitlist: ${name}`,
  component: ({ numAgents, bookSize, ...sender }) => (
    <SiteFormEmail {...sender} form="Join the Waitlist">
      <Paragraph>Number of Agents: {numAgents}</Paragraph>
      <Paragraph>Current Book Size: {bookSize}</Paragraph>
    </SiteFormEmail>
  ),
}
