import { type RawBuilder, sql } from 'kysely'
import { addDays, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import { fullName } from '../../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { mayGetLetters } from '../../../contacts/server/list/letter-conditions.ts'
import { visibleContacts } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import { responsibleAgent } from '../../../organizations/server/responsible-agent.ts'
import type { YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import type { ClientAddress } from '../../shared/letters/address.rules.ts'
import type { LetterKey, LetterView } from '../../shared/letters/letters.contract.ts'
import { isFirstToday, isWanted } from '../queue/planned-emails-due.sql.ts'

export interface LettersAsked {
  readonly scope: ContactScope
  readonly today: CalendarDate
  /** Of one agent's clients. */
  readonly agent?: number | undefined
}

/** SQL: the address of contact `c` lacks a part, by the rule of `missingOfAddress`. */
const incomplete = sql<boolean>`(trim(c.first_name || c.last_name) = ''
  or coalesce(trim(c.street), '') = '' or coalesce(trim(c.city), '') = ''
  or c.state is null or c.zip_code is null)`

const letters = (
  { organizationId }: OrganizationTransaction,
  { scope, agent }: Pick<LettersAsked, 'scope' | 'agent'>,
) => sql`
  from email_replacement r
  join contact c on c.organization_id = r.organization_id and c.id = r.contact_id
  where r.organization_id = ${organizationId} and r.way = 'letter' and r.asked_on is null
    and ${visibleContacts(scope, 'c')} and ${mayGetLetters(organizationId)}
    ${agent === undefined ? sql`` : sql`and c.agent_id = ${agent}::bigint`}`

/** The letters of a view. Due are those that may be mailed today, beside nothing else. */
const ofView = (
  transaction: OrganizationTransaction,
  view: LetterView,
  today: CalendarDate,
): RawBuilder<boolean> =>
  ({
    due: sql<boolean>`(r.send_date <= ${today}::date and not ${incomplete}
      and ${isWanted(sql<string>`r.type`, today)}
      and ${isFirstToday(transaction, { today, sendMode: 'production' })})`,
    coming: sql<boolean>`r.send_date > ${today}::date and not ${incomplete}`,
    incomplete,
  })[view]

export interface LetterRow extends ClientAddress {
  readonly contact_id: number
  readonly type: YearlyEmailType
  readonly occasion: string
  readonly event_date: CalendarDate
  readonly send_date: CalendarDate
  readonly event_passed: boolean
  readonly reason: string | null
  readonly agent_id: number | null
  /** The agent's id, of the default agent for a client without one. */
  readonly signer_id: number
  /** The client's own pause. */
  readonly paused_until: CalendarDate | null
  readonly language: string | null
}

const columns = ({ organizationId }: OrganizationTransaction) => sql`
  r.contact_id, r.type, r.occasion, r.event_date, r.send_date, r.event_passed, r.reason,
  c.first_name, c.last_name, c.street, c.city, c.state, c.zip_code, c.agent_id,
  c.emails_paused_until as paused_until, c.preferred_language as language,
  ${responsibleAgent(organizationId, sql`c.agent_id`)} as signer_id`
const order = sql`r.send_date, r.contact_id, r.type`

/** Returns one page of the letters of a view, with the agents' names. */
export async function listLetterRows(
  transaction: OrganizationTransaction,
  asked: LettersAsked,
  { view, limit, offset }: { view: LetterView; limit: number; offset: number },
): Promise<(LetterRow & { readonly agent: string | null })[]> {
  const { organizationId } = transaction
  const { rows } = await sql<LetterRow & { agent: string | null }>`
    select l.*, ${fullName('a')} as agent
    from (select ${columns(transaction)} ${letters(transaction, asked)} and ${ofView(transaction, view, asked.today)}
      order by ${order} limit ${limit} offset ${offset}) l
    left join agent a on a.organization_id = ${organizationId} and a.id = l.agent_id
    order by l.send_date, l.contact_id, l.type`.execute(transaction)
  return rows
}

/** `week`: to print from today through the sixth day after it, with incomplete ones. */
export type LetterCounts = Readonly<Record<LetterView | 'week', number>>

export async function countLetters(
  transaction: OrganizationTransaction,
  asked: LettersAsked,
): Promise<LetterCounts> {
  const { today } = asked
  const { rows } = await sql<LetterCounts>`
    select count(*) filter (where ${ofView(transaction, 'due', today)})::int as due,
      count(*) filter (where ${ofView(transaction, 'coming', today)})::int as coming,
      count(*) filter (where r.send_date <= ${addDays(today, 6)}::date)::int as week,
      count(*) filter (where ${ofView(transaction, 'incomplete', today)})::int as incomplete
    ${letters(transaction, asked)}`.execute(transaction)
  return rows[0] ?? { due: 0, coming: 0, incomplete: 0, week: 0 }
}

/** Locks due letters, the oldest first: the named ones, or all. One of each client. */
export async function lockDueLetters(
  transaction: OrganizationTransaction,
  asked: LettersAsked,
  { keys, limit }: { keys: readonly LetterKey[] | undefined; limit: number },
): Promise<LetterRow[]> {
  const named =
    keys === undefined
      ? sql``
      : sql`and r.contact_id = any(${keys.map(({ contact_id }) => contact_id)}::bigint[])
        and r.contact_id || ' ' || r.type || ' ' || r.occasion
          = any(${keys.map((key) => `${key.contact_id} ${key.type} ${key.occasion}`)}::text[])`
  const { rows } = await sql<LetterRow>`
    select ${columns(transaction)} ${letters(transaction, asked)} and ${ofView(transaction, 'due', asked.today)} ${named}
    order by ${order} limit ${limit}
    for update of r for key share of c`.execute(transaction)
  const clients = new Set<number>()
  return rows.filter(({ contact_id }) => {
    const first = !clients.has(contact_id)
    clients.add(contact_id)
    return first
  })
}

export async function findLetterRow(
  transaction: OrganizationTransaction,
  asked: LettersAsked,
  { contact_id, type, occasion }: LetterKey,
): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`
    select ${columns(transaction)} ${letters(transaction, asked)} and r.contact_id = ${contact_id}::bigint
      and r.type = ${type} and r.occasion = ${occasion}`.execute(transaction)
  return rows[0]
}

/** Everything planned in place of a client's emails, by its day. */
export async function listReplacementsOf(transaction: OrganizationTransaction, contactId: number) {
  return transaction
    .selectFrom('email_replacement')
    .select(['type', 'occasion', 'way', 'event_date', 'send_date', 'reason', 'asked_on'])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .orderBy('send_date')
    .orderBy('type')
    .execute()
}
