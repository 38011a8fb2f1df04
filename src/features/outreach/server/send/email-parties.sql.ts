import { type RawBuilder, sql } from 'kysely'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import { defaultLocale, type Locale, readLocale } from '../../../../kernel/locale.ts'
import { parseStateCode, type StateCode } from '../../../../kernel/us-state.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { agentPhotoUrl } from '../../../organizations/shared/agency.ts'

/** The agent an email is signed by: the contact's own, or the default agent (decision 92). */
export interface SenderAgent {
  readonly id: AgentId
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly licenseNumber: string | null
  readonly signature: string | null
  /** Path of the agent's photo. */
  readonly photoUrl: string | null
  readonly useOrganizationDetails: boolean
}

export interface EmailContact {
  readonly id: ContactId
  readonly firstName: string
  readonly email: string
  readonly state: StateCode | null
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
export const signerOf = (
  agentId: RawBuilder<unknown>,
) => sql<number>`case when ${agentId} is null then null else coalesce(
  (select x.id from agent x where x.organization_id = c.organization_id and x.id = ${agentId}
  and x.deleted_at is null), c.agent_id) end`

/** SQL: the signing agent's license number in the client's state, else the agent's general one. */
const licenseNumber = sql<string | null>`coalesce(
  (select l.number from agent_license l where l.organization_id = c.organization_id
  and l.agent_id = coalesce(a.id, d.id) and l.state = c.state),
  case when a.id is null then d.license_number else a.license_number end)`

const own = <Value>(column: string) =>
  sql<Value>`case when a.id is null then ${sql.ref(`d.${column}`)}
    else ${sql.ref(`a.${column}`)} end`

/**
 * Columns of the agent who signs for contact `c`, where `a` is `signerOf` the email's agent, if
 * there is one, and `d` the default agent.
 */
export const senderColumns = [
  own<number>('id').as('agent_id'),
  own<string>('first_name').as('agent_first_name'),
  own<string>('last_name').as('agent_last_name'),
  own<string>('email').as('agent_email'),
  own<string | null>('phone').as('agent_phone'),
  licenseNumber.as('agent_license'),
  own<string | null>('signature').as('agent_signature'),
  own<string>('public_id').as('agent_public_id'),
  own<number | null>('photo_id').as('agent_photo_id'),
  own<boolean>('use_org_sender_details').as('agent_uses_organization'),
] as const

/** Columns of contact `c` that its emails need. */
export const partyColumns = [
  'c.id as contact_id',
  'c.first_name',
  'c.email',
  'c.state',
  'c.preferred_language',
] as const

interface PartiesRow {
  readonly contact_id: number
  readonly first_name: string
  readonly email: string
  readonly state: string | null
  readonly preferred_language: string | null
  readonly agent_id: number
  readonly agent_first_name: string
  readonly agent_last_name: string
  readonly agent_email: string
  readonly agent_phone: string | null
  readonly agent_license: string | null
  readonly agent_signature: string | null
  readonly agent_public_id: string
  readonly agent_photo_id: number | null
  readonly agent_uses_organization: boolean
}

const photoOf = (publicId: string, photoId: number | null) =>
  photoId === null ? null : agentPhotoUrl(publicId, photoId)

export const partiesOfRow = (row: PartiesRow): EmailParties => ({
  contact: {
    id: row.contact_id as ContactId,
    firstName: row.first_name,
    email: row.email,
    state: row.state === null ? null : (parseStateCode(row.state) ?? null),
    locale: readLocale(row.preferred_language) ?? defaultLocale,
  },
  agent: {
    id: row.agent_id as AgentId,
    firstName: row.agent_first_name,
    lastName: row.agent_last_name,
    email: row.agent_email,
    phone: row.agent_phone,
    licenseNumber: row.agent_license,
    signature: row.agent_signature,
    photoUrl: photoOf(row.agent_public_id, row.agent_photo_id),
    useOrganizationDetails: row.agent_uses_organization,
  },
})

/** Returns the default agent as the sender of an email. */
export async function getDefaultSender(transaction: OrganizationTransaction): Promise<SenderAgent> {
  const agent = await transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'license_number', 'signature'])
    .select(['use_org_sender_details', 'public_id', 'photo_id'])
    .where('organization_id', '=', transaction.organizationId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return {
    id: agent.id as AgentId,
    firstName: agent.first_name,
    lastName: agent.last_name,
    email: agent.email,
    phone: agent.phone,
    licenseNumber: agent.license_number,
    signature: agent.signature,
    photoUrl: photoOf(agent.public_id, agent.photo_id),
    useOrganizationDetails: agent.use_org_sender_details,
  }
}

/** Returns the parties of an email not built yet. Without `agentId` the default agent signs. */
export async function getEmailParties(
  transaction: OrganizationTransaction,
  contactId: number,
  agentId: number | null,
): Promise<EmailParties> {
  const row = await transaction
    .selectFrom('contact as c')
    .innerJoin('agent as d', (join) =>
      join.onRef('d.organization_id', '=', 'c.organization_id').on('d.is_default', '=', true),
    )
    .leftJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'c.organization_id')
        .on('a.id', '=', signerOf(sql`${agentId}::bigint`)),
    )
    .select([...partyColumns, ...senderColumns])
    .where('c.organization_id', '=', transaction.organizationId)
    .where('c.id', '=', contactId)
    .executeTakeFirstOrThrow()
  return partiesOfRow(row)
}
