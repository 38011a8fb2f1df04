import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { SiteFormEmail } from './SiteFormEmail.tsx'

export const contactMessageSubject = 'Contact Us: {{name}}'

/** The email to CONTACT_EMAIL with a visitor's message. */
export function ContactMessageEmail() {
  return (
    <SiteFormEmail subject={contactMessageSubject} form="Contact Us">
      <Paragraph>{'{{message}}'}</Paragraph>
    </SiteFormEmail>
  )
}
