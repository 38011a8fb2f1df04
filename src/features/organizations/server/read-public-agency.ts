import { tpmoDisclaimer } from '../../../kernel/disclaimers.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { Catalogs } from '../../../kernel/locale.ts'
import { personName } from '../../../kernel/person-name.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { agentPhotoUrl, type PublicAgency, type PublicAgent } from '../shared/agency.ts'
import { shownLicense } from '../shared/licensing.rules.ts'
import { type QuoteSender, quoteSender } from '../shared/quote-sender.rules.ts'
import { shownSender } from '../shared/shown-sender.rules.ts'
import { logoUrl } from './logo-url.ts'
import {
  type AgencyAndAgentRow,
  type AgencyRow,
  getAgency,
  getAgencyAndAgent,
} from './public-agency.sql.ts'
import { readLicenses } from './read-licenses.ts'

/** The agency of a transaction, with the settings of its consumer pages and emails. */
export interface AgencyProfile {
  readonly agency: PublicAgency
  readonly website: string | undefined
  readonly bookingLink: string | undefined
  readonly timeZone: string
  readonly medicareAdvantageCards: boolean
  readonly tpmoDisclaimer: Catalogs<string>
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

/** The facts that decide whether a consumer reads that an agent is licensed. */
export interface Consumer {
  readonly state: string | null
  readonly clock: Clock
}

/** Returns the agency with the given agent, otherwise with the default agent. */
export async function readAgencyAndAgent(
  transaction: OrganizationTransaction,
  agentId: AgentId | null,
  consumer?: Consumer,
): Promise<AgencyAndAgentProfile> {
  const [row, licenses] = await Promise.all([
    getAgencyAndAgent(transaction, agentId),
    consumer && readLicenses(transaction),
  ])
  const sender = quoteSender({
    forceOrgSenderDetails: row.force_org_sender_details,
    allowAgentSettings: row.allow_agent_settings,
    useOrgSenderDetails: row.use_org_sender_details,
  })
  return {
    ...profileOf(row),
    agent: {
      ...agentOf(row, sender),
      ...(consumer &&
        licenses &&
        shownLicense(
          licenses,
          { state: consumer.state, agentId: row.agent_id },
          consumer.clock.today(row.time_zone),
        )),
    },
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
    ...(row.logo_id !== null && { logoUrl: logoUrl(row.public_id, row.logo_id) }),
    ...(row.phone !== null && { phone: row.phone }),
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
  },
  website: webUrl(row.website),
  bookingLink: webUrl(row.booking_link),
  timeZone: row.time_zone,
  medicareAdvantageCards: row.medicare_advantage_cards,
  tpmoDisclaimer: tpmoDisclaimer({ organizations: row.tpmo_organizations, plans: row.tpmo_plans }),
  postalAddress: row.postal_address,
  live: row.go_live_at !== null,
})

function agentOf(row: AgencyAndAgentRow, sender: QuoteSender): PublicAgent {
  const { name, phone } = shownSender(sender, {
    agent: {
      name: personName(row.first_name, row.last_name),
      phone: row.agent_phone,
      signature: null,
    },
    organization: { name: row.name, phone: row.phone, signature: null },
  })
  const bookingLink = webUrl(row.agent_booking_link) ?? webUrl(row.booking_link)
  return {
    id: row.agent_public_id,
    name,
    licensed: false,
    ...(row.photo_id !== null && {
      photoUrl: agentPhotoUrl(row.agent_public_id, row.photo_id),
    }),
    ...(phone !== null && { phone }),
    ...(bookingLink !== undefined && { bookingLink }),
  }
}
