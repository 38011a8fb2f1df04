import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import {
  type SuppressionReason,
  suppressionJoin,
  suppressionReason,
} from '../../../contacts/server/suppression.ts'
import { scopeParameters, visibleAs } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { ChoosableKind } from '../../../contacts/shared/email-choices.rules.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'
import { typesCausedBy } from '../../../organizations/shared/email-types.ts'
import type { SentYearlyEmail } from '../../shared/plan/plan-contact.ts'
import { typeList } from '../email-type-list.ts'
import { contactDays } from './smart-send-contact.sql.ts'

/** The contacts of a transaction: all from `first` to `last`, or only those named. */
export interface ContactSet {
  readonly first: number
  readonly last: number
  readonly named: readonly number[] | null
}

/**
 * Condition on $2, $3, $4 of `setParameters`. The planner drops the last part when no contacts are
 * named.
 */
export const inSet = (column: string) =>
  `${column} between $2 and $3 and ($4::bigint[] is null or ${column} = any($4))`
export const setParameters = (organizationId: OrganizationId, set: ContactSet) => [
  organizationId,
  set.first,
  set.last,
  set.named,
]

/** Days are day numbers. */
export interface ContactRow {
  readonly id: number
  readonly state: string | null
  readonly birth: number | null
  readonly effective: number | null
  readonly carrier: string | null
  readonly agentId: number | null
  readonly suppressed: SuppressionReason | null
  readonly gender: string | null
  readonly tobacco: boolean | null
  readonly zip: string | null
  readonly county: string | null
  readonly pausedUntil: number | null
  readonly declined: ChoosableKind[] | null
  /** The client asked for no letters. */
  readonly noLetters: boolean
  readonly status: ClientStatus
  readonly household: number | null
}

const columns = `c.id, c.state, ${contactDays}, c.current_carrier as carrier,
  c.agent_id as "agentId", ${suppressionReason} as suppressed, c.gender, c.tobacco_user as tobacco,
  c.zip_code as zip, c.county,
  c.emails_paused_until - date '1970-01-01' as "pausedUntil",
  c.emails_declined as declined, c.no_letters_at is not null as "noLetters",
  c.client_status as status, c.household_id as household`

// The limit comes before the join, which would otherwise read all contacts for each batch.
const contacts = `
  select ${columns} from (
    select * from contact
    where organization_id = $1 and id > $2 and ($3::bigint[] is null or id = any($3))
      order by id limit $4) c ${suppressionJoin('$1')}
  order by c.id`

/** Reads the next contacts after id `after`, of all or of the named ones. */
export async function readContacts(
  client: PlainClient,
  organizationId: OrganizationId,
  { after, named, limit }: { after: number; named: readonly number[] | null; limit: number },
): Promise<ContactRow[]> {
  return readContactRows(client, contacts, [organizationId, after, named, limit])
}

/**
 * The suppressed are joined by a hash: of a list that has grown since PostgreSQL counted it, a
 * nested loop would compare each email address with each contact's.
 */
async function readContactRows(
  client: PlainClient,
  statement: string,
  parameters: readonly unknown[],
): Promise<ContactRow[]> {
  const [, { rows }] = await Promise.all([
    client.query('set local enable_nestloop = off'),
    client.query<ContactRow>(statement, [...parameters]),
    client.query('set local enable_nestloop = on'),
  ])
  return rows
}

const inScope = visibleAs({ agents: '$2', unassigned: '$3' })

const contactSample = `
  select ${columns} from contact c ${suppressionJoin('$1')}
  where c.organization_id = $1 and c.id % $4 = 0 and ${inScope}
  order by c.id`

/**
 * Returns all contacts of a scope, or an even sample of about `max` of them, with the number of
 * all: an agent with few clients among very many has all of them planned.
 */
export async function readContactSample(
  client: PlainClient,
  organizationId: OrganizationId,
  { max, scope }: { readonly max: number; readonly scope: ContactScope },
): Promise<{ contacts: ContactRow[]; total: number }> {
  const seen = [organizationId, ...scopeParameters(scope)]
  const counted = await client.query<{ total: number }>(
    `select count(*) as total from contact c where c.organization_id = $1 and ${inScope}`,
    seen,
  )
  const total = counted.rows[0]?.total ?? 0
  const step = Math.max(1, Math.ceil(total / max))
  const rows = await readContactRows(client, contactSample, [...seen, step])
  return { contacts: rows, total }
}

// A failed email is not retried, so it counts like one that went. A canceled one does not count: it
// never went.
const sentEmails = `
  select contact_id as "contactId", email_type as type, occasion::int as "eventYear" from email
  where organization_id = $1 and ${inSet('contact_id')} and send_mode = $5
    and email_type in (${typeList(typesCausedBy('event'))})
      and occasion >= $6 and occasion ~ '^[0-9]{4}$'
    and status in ('queued', 'sending', 'sent', 'failed', 'unconfirmed')
  union all
  select contact_id, type, occasion::int from email_replacement
  where organization_id = $1 and ${inSet('contact_id')} and asked_on is not null
    and occasion >= $6`

/**
 * Returns the yearly emails of event years from `firstYear` on gone or about to go, by contact, and
 * those in whose place a call was asked for: their occasion is over.
 */
export async function readSentEmails(
  client: PlainClient,
  organizationId: OrganizationId,
  set: ContactSet,
  { sendMode, firstYear }: { sendMode: SendMode; firstYear: number },
): Promise<Map<number, SentYearlyEmail[]>> {
  const { rows } = await client.query<SentYearlyEmail & { contactId: number }>(sentEmails, [
    ...setParameters(organizationId, set),
    sendMode,
    String(firstYear),
  ])
  return Map.groupBy(rows, ({ contactId }) => contactId)
}

const callRequests = `
  select contact_id as "contactId",
    (max(requested_at) at time zone $5)::date - date '1970-01-01' as day
  from follow_up_request where organization_id = $1 and ${inSet('contact_id')}
    and channel <> 'calls_instead' group by contact_id`

/**
 * Returns the day of each contact's latest request for a call, in the organization's time zone.
 * Calls instead of emails withhold emails only while that choice holds.
 */
export async function readCallRequests(
  client: PlainClient,
  organizationId: OrganizationId,
  set: ContactSet,
  timeZone: string,
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ contactId: number; day: number }>(callRequests, [
    ...setParameters(organizationId, set),
    timeZone,
  ])
  return new Map(rows.map(({ contactId, day }) => [contactId, day]))
}
