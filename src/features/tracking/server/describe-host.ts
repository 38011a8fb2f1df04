import { personName } from '../../../kernel/person-name.ts'
import { webAddress } from '../../../kernel/web-address.ts'
import { quoteSender } from '../../quotes/shared/quote-sender.rules.ts'
import type { Host } from '../shared/host.ts'
import type { Visit } from './open-visit.ts'
import { readHost } from './visit.sql.ts'

/** Agency and agent of a visit: the quote's agent, else the contact's, else the default one; booking as in decision 142, the number of the quote's sender first. */
export async function describeHost({ transaction, contactId, quoteId }: Visit): Promise<Host> {
  const row = await readHost(transaction, contactId, quoteId)
  const sender = quoteSender({
    forceOrgSenderDetails: row.force_org_sender_details,
    allowAgentSettings: row.allow_agent_settings,
    useOrgSenderDetails: row.use_org_sender_details,
  })
  const phones =
    sender === 'agent'
      ? [row.agent_phone, row.organization_phone]
      : [row.organization_phone, row.agent_phone]
  const phone = phones.find((one) => one !== null)
  const bookingLink =
    webAddress(row.agent_booking_link) ?? webAddress(row.organization_booking_link)
  return {
    agency: {
      orgId: row.organization_public_id,
      slug: row.slug,
      name: row.name,
      primaryColor: row.primary_color,
      secondaryColor: row.secondary_color,
      ...(row.logo_id === null
        ? {}
        : { logoUrl: `/api/org/${row.organization_public_id}/logo/${row.logo_id}` }),
      ...(row.organization_phone === null ? {} : { phone: row.organization_phone }),
    },
    agent: {
      id: row.agent_public_id,
      name: personName(row.first_name, row.last_name) || row.name,
      ...(row.license_number === null ? {} : { licenseNumber: row.license_number }),
      ...(phone ? { phone } : {}),
      ...(bookingLink === undefined ? {} : { bookingLink }),
    },
    medicareAdvantageCards: row.medicare_advantage_cards,
  }
}
