import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { SiteFormEmail } from './SiteFormEmail.tsx'

export const waitlistSubject = 'Waitlist: {{name}}'

/** The email to CONTACT_EMAIL with a visitor's entry in the waitlist. */
export function WaitlistEmail() {
  return (
    <SiteFormEmail subject={waitlistSubject} form="Join the Waitlist">
      <Paragraph>Number of Agents: {'{{numAgents}}'}</Paragraph>
      <Paragraph>Current Book Size: {'{{bookSize}}'}</Paragraph>
    </SiteFormEmail>
  )
}
