import { formatCount } from '../../../kernel/count.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import type { Services } from '../../../platform/services.ts'
import type { WaitlistEntry } from '../shared/marketing.contract.ts'
import { waitlistEmail } from './emails/waitlist-email.tsx'
import { receiveSiteForm, type Sender } from './receive-site-form.ts'
import { saveWaitlistEntry } from './waitlist.sql.ts'

/**
 * Puts a visitor on the waitlist and emails the entry, as `receiveSiteForm` does with every form. A
 * known email address updates its entry: the response and the work are the same, so that no one
 * learns who waits.
 */
export async function joinWaitlist(
  services: Services,
  { ipAddress, website, ...entry }: WaitlistEntry & Sender,
): Promise<void> {
  await receiveSiteForm(services, {
    ipAddress,
    website,
    store: (system, at) => saveWaitlistEntry(system, entry, at),
    email: waitlistEmail,
    values: {
      name: entry.name,
      email: entry.email,
      phone: displayPhone(entry.phone),
      numAgents: formatCount(entry.numAgents),
      bookSize: formatCount(entry.bookSize),
    },
    replyTo: { name: entry.name, address: entry.email },
  })
}
