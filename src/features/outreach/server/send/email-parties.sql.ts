import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, OrganizationId } from '../../../../kernel/ids.ts'
import { defaultLocale, type Locale, readLocale } from '../../../../kernel/locale.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { openFederalRights } from '../../../contacts/server/open-federal-rights.ts'
import { policyNow } from '../../../contacts/shared/policy-holder.rules.ts'
import type { FederalRecord } from '../../../enrollment-windows/shared/federal-right.rules.ts'
import { responsibleAgent } from '../../../organizations/server/responsible-agent.ts'
import { agentPhotoUrl } from '../../../organizations/shared/agency.ts'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'
import type { HealthFacts } from '../emails/next-step.rules.ts'

/** The agent an email is signed by: the contact's own, or the default agent (decision 92). */
export interface SenderAgent {
  readonly id: AgentId
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly signature: string | null
  /** Path of the agent's photo. */
  readonly photoUrl: string | null
  readonly useOrganizationDetails: boolean
}

export interface EmailContact extends HealthFacts {
  readonly id: ContactId
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  /** The language the contact prefers. */
  readonly locale: Locale
}

/** The contact an email is for and the agent it is signed by. */
export interface EmailParties {
  readonly contact: EmailContact
  readonly agent: SenderAgent
}

/**
 * SQL: the agent who signs an email of contact `c`, given the email's agent: still that one, or the
 * contact's new owner after a deletion. Null is the default agent.
 */
export const signerOf = (organizationId: OrganizationId, agentId: RawBuilder<unknown>) =>
  responsibleAgent(
    organizationId,
    agentId,
    sql`case when ${agentId} is not null then c.agent_id end`,
  )

/** Columns of agent `a`, who signs an email: `signerOf` or the default agent. */
export const senderColumns = [
  'a.id as agent_id',
  'a.first_name as agent_first_name',
  'a.last_name as agent_last_name',
  'a.email as agent_email',
  'a.phone as agent_phone',
  'a.signature as agent_signature',
  'a.public_id as agent_public_id',
  'a.photo_id as agent_photo_id',
  'a.use_org_sender_details as agent_uses_organization',
] as const

/** Columns of contact `c` that its emails need. */
export const partyColumns = [
  'c.id as contact_id',
  'c.first_name',
  'c.last_name',
  'c.email',
  'c.state',
  'c.preferred_language',
  'c.birth_date',
  'c.effective_date',
  'c.current_carrier',
  'c.plan_type',
  'c.client_status',
] as const

/** SQL: the open federal rights of contact `c`, for its emails. */
export const federalOfParty = (organizationId: OrganizationId) =>
  openFederalRights(organizationId, sql`c.id`).as('federal_rights')

interface SenderRow {
  readonly agent_id: number
  readonly agent_first_name: string
  readonly agent_last_name: string
  readonly agent_email: string
  readonly agent_phone: string | null
  readonly agent_signature: string | null
  readonly agent_public_id: string
  readonly agent_photo_id: number | null
  readonly agent_uses_organization: boolean
}

interface PartiesRow extends SenderRow {
  readonly contact_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly state: string | null
  readonly preferred_language: string | null
  readonly birth_date: CalendarDate | null
  readonly effective_date: CalendarDate | null
  readonly current_carrier: string | null
  readonly plan_type: string | null
  readonly client_status: ClientStatus
  readonly federal_rights: FederalRecord[]
}

const senderOfRow = (row: SenderRow): SenderAgent => ({
  id: row.agent_id as AgentId,
  firstName: row.agent_first_name,
  lastName: row.agent_last_name,
  email: row.agent_email,
  phone: row.agent_phone,
  signature: row.agent_signature,
  photoUrl:
    row.agent_photo_id === null ? null : agentPhotoUrl(row.agent_public_id, row.agent_photo_id),
  useOrganizationDetails: row.agent_uses_organization,
})

export const partiesOfRow = (row: PartiesRow): EmailParties => ({
  contact: {
    id: row.contact_id as ContactId,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    state: row.state === null ? null : (parseStateCode(row.state) ?? null),
    locale: readLocale(row.preferred_language) ?? defaultLocale,
    birthDate: row.birth_date,
    federal: row.federal_rights,
    ...policyNow(row),
  },
  agent: senderOfRow(row),
})

/** Returns the default agent as the sender of an email. */
export async function getDefaultSender(transaction: OrganizationTransaction): Promise<SenderAgent> {
  const row = await transaction
    .selectFrom('agent as a')
    .select(senderColumns)
    .where('a.organization_id', '=', transaction.organizationId)
    .where('a.is_default', '=', true)
    .executeTakeFirstOrThrow()
  return senderOfRow(row)
}

/** Returns the parties of an email not built yet. Without `agentId` the default agent signs. */
export async function getEmailParties(
  transaction: OrganizationTransaction,
  contactId: number,
  agentId: number | null,
): Promise<EmailParties> {
  const row = await transaction
    .selectFrom('contact as c')
    .innerJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'c.organization_id')
        .on('a.id', '=', signerOf(transaction.organizationId, sql`${agentId}::bigint`)),
    )
    .select([...partyColumns, ...senderColumns])
    .select(federalOfParty(transaction.organizationId))
    .where('c.organization_id', '=', transaction.organizationId)
    .where('c.id', '=', contactId)
    .executeTakeFirstOrThrow()
  return partiesOfRow(row)
}
