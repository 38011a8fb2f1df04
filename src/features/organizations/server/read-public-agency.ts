import type { AgentId } from '../../../kernel/ids.ts'
import { personName } from '../../../kernel/person-name.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { PublicAgency, PublicAgent } from '../shared/agency.ts'
import { type QuoteSender, quoteSender } from '../shared/quote-sender.rules.ts'
import {
  type AgencyAndAgentRow,
  type AgencyRow,
  getAgency,
  getAgencyAndAgent,
} from './public-agency.sql.ts'

/** The agency of a transaction, with the settings of its consumer pages and emails. */
export interface AgencyProfile {
  readonly agency: PublicAgency
  readonly website: string | undefined
  readonly bookingLink: string | undefined
  readonly timeZone: string
  readonly medicareAdvantageCards: boolean
  readonly postalAddress: string | null
  /** False before Go Live, when no email may reach a consumer. */
  readonly live: boolean
}

export interface AgencyAndAgentProfile extends AgencyProfile {
  readonly agent: PublicAgent
  /** Whether a quote is sent in the agent's or the agency's name. */
  readonly sender: QuoteSender
  readonly agentEmail: string
  /** The agent's phone number, even if the agency is the sender. */
  readonly agentPhone: string | null
}

export async function readPublicAgency(
  transaction: OrganizationTransaction,
): Promise<AgencyProfile> {
  return profileOf(await getAgency(transaction))
}

/** Returns the agency with the given agent, otherwise with the default agent. */
export async function readAgencyAndAgent(
  transaction: OrganizationTransaction,
  agentId: AgentId | null,
): Promise<AgencyAndAgentProfile> {
  const row = await getAgencyAndAgent(transaction, agentId)
  const sender = quoteSender({
    forceOrgSenderDetails: row.force_org_sender_details,
    allowAgentSettings: row.allow_agent_settings,
    useOrgSenderDetails: row.use_org_sender_details,
  })
  return {
    ...profileOf(row),
    agent: agentOf(row, sender),
    sender,
    agentEmail: row.agent_email,
    agentPhone: row.agent_phone,
  }
}

const profileOf = (row: AgencyRow): AgencyProfile => ({
  agency: {
    orgId: row.public_id,
    slug: row.slug,
    name: row.name,
    ...(row.logo_id !== null && { logoUrl: `/api/org/${row.public_id}/logo/${row.logo_id}` }),
    ...(row.phone !== null && { phone: row.phone }),
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
  },
  website: webUrl(row.website),
  bookingLink: webUrl(row.booking_link),
  timeZone: row.time_zone,
  medicareAdvantageCards: row.medicare_advantage_cards,
  postalAddress: row.postal_address,
  live: row.go_live_at !== null,
})

function agentOf(row: AgencyAndAgentRow, sender: QuoteSender): PublicAgent {
  const phone = sender === 'agent' ? (row.agent_phone ?? row.phone) : (row.phone ?? row.agent_phone)
  const bookingLink = webUrl(row.agent_booking_link) ?? webUrl(row.booking_link)
  return {
    id: row.agent_public_id,
    name: personName(row.first_name, row.last_name) || row.name,
    ...(row.license_number !== null && { licenseNumber: row.license_number }),
    ...(phone !== null && { phone }),
    ...(bookingLink !== undefined && { bookingLink }),
  }
}
