import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  isHit,
  paidByPolicy,
  paidCents,
  paidOn,
  policyInForce,
  pricedOn,
  risen,
} from '../../contacts/server/list/increase-hits.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import type { DraftedBefore } from '../../outreach/server/increases/drafted-before.ts'
import type { IncreaseFields } from '../shared/rate-increase.rules.ts'
import type { HitPlace } from './hit-place.ts'

/** An increase with the earlier ones of the same carrier, state and plan, by their day. */
export interface IncreaseInLine {
  readonly increase: IncreaseFields
  readonly earlier: readonly IncreaseFields[]
}

/** A client whom an increase hits, with the policy in force. */
export interface Hit {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly agent_id: number | null
  readonly household_id: number | null
  readonly birth_date: CalendarDate | null
  readonly select_network: boolean
  readonly effective_date: CalendarDate | null
  /** A month, as it is stored, and the day on which that was known. */
  readonly paid_cents: Cents | null
  readonly known_on: CalendarDate | null
  /** It is the policy's own, and not what the client told. */
  readonly by_policy: boolean
  /** The day on which the client told a premium that their agent has not decided about. */
  readonly told_on: CalendarDate | null
  /** Before the increase, with the earlier ones that the stored one lacks. */
  readonly present_cents: Cents | null
  /** 0 where the premium is known from after the increase. */
  readonly more_cents: Cents | null
}

/**
 * SQL of the rows of `Hit`: the clients of a scope whom an increase hits. A premium that was known
 * before earlier increases has these in it.
 */
function hits(
  { organizationId }: OrganizationTransaction,
  { increase, earlier }: IncreaseInLine,
  scope: ContactScope,
): RawBuilder<unknown> {
  const shareOf = ({ basis_points, effective_on }: IncreaseFields) =>
    sql`(case when ${pricedOn} < ${effective_on}::date then ${basis_points}::int else 0 end)`
  const before = earlier.reduce<RawBuilder<unknown>>(
    (cents, one) => risen(cents, shareOf(one)),
    paidCents,
  )
  const target = {
    carrier: sql`${increase.carrier}::text`,
    state: sql`${increase.state}::text`,
    planCode: sql`${increase.plan_code}::text`,
    effectiveOn: sql`${increase.effective_on}::date`,
  }
  return sql`(select x.*, x.after_cents - x.present_cents as more_cents from (
    select c.id, c.first_name, c.last_name, c.email, c.phone_number, c.agent_id, c.household_id,
      c.birth_date, i.select_network, i.effective_date, ${paidCents} as paid_cents,
      ${paidOn} as known_on, ${paidByPolicy} as by_policy, c.told_premium_on as told_on,
      ${before} as present_cents, ${risen(before, shareOf(increase))} as after_cents
    from contact c cross join ${policyInForce(organizationId)}
    where ${isHit(organizationId, target)} and ${visibleContacts(scope, 'c')}) x)`
}

export interface HitCounts {
  readonly people: number
  readonly known: number
  readonly more_cents: number
}

/** Returns how many clients of a scope an increase hits, and what they pay more a month in all. */
export async function countHits(
  transaction: OrganizationTransaction,
  line: IncreaseInLine,
  scope: ContactScope,
): Promise<HitCounts> {
  const { rows } = await sql<HitCounts>`
    select count(*)::int as people,
      count(h.present_cents)::int as known,
      coalesce(sum(h.more_cents), 0)::bigint as more_cents
    from ${hits(transaction, line, scope)} h`.execute(transaction)
  return rows[0] ?? { people: 0, known: 0, more_cents: 0 }
}

const columns = sql.raw(
  [
    ...['id', 'first_name', 'last_name', 'email', 'phone_number', 'agent_id', 'household_id'],
    ...['birth_date', 'select_network', 'effective_date', 'paid_cents', 'known_on'],
    ...['by_policy', 'told_on', 'present_cents', 'more_cents'],
  ]
    .map((name) => `h.${name}`)
    .join(', '),
)
const place = sql`coalesce(h.more_cents, -1)`

interface HitPage {
  readonly after?: HitPlace | undefined
  readonly limit: number
  /** SQL: the client `h` had an email about it before, and is left out. */
  readonly drafted?: RawBuilder<DraftedBefore | null> | undefined
}

/** Returns a page of the hit clients, who pay most more first, or all of them without a limit. */
export async function listHits(
  transaction: OrganizationTransaction,
  line: IncreaseInLine,
  scope: ContactScope,
  page?: HitPage,
): Promise<Hit[]> {
  const { after, drafted } = page ?? {}
  const { rows } = await sql<Hit>`
    select ${columns}
    from ${hits(transaction, line, scope)} h
    where ${
      after === undefined
        ? sql`true`
        : sql`(${place} < ${after.more} or (${place} = ${after.more} and h.id > ${after.id}))`
    }
      and ${drafted === undefined ? sql`true` : sql`${drafted} is null`}
    order by ${place} desc, h.id
    ${page === undefined ? sql`` : sql`limit ${page.limit}`}`.execute(transaction)
  return rows
}

/** Hit clients who had an email about the increase before. */
export interface DraftedHits {
  readonly drafted: DraftedBefore
  readonly count: number
  /** The first of them. */
  readonly people: readonly Pick<Hit, 'id' | 'first_name' | 'last_name' | 'email'>[]
}

/** Counts the hit clients who had an email about the increase, and returns the first `shown`. */
export async function countDraftedHits(
  transaction: OrganizationTransaction,
  line: IncreaseInLine,
  scope: ContactScope,
  { drafted, shown }: { drafted: RawBuilder<DraftedBefore | null>; shown: number },
): Promise<DraftedHits[]> {
  const { rows } = await sql<DraftedHits['people'][number] & Omit<DraftedHits, 'people'>>`
    select y.drafted, y.count, y.id, y.first_name, y.last_name, y.email from (
      select h.drafted, h.id, h.first_name, h.last_name, h.email,
        count(*) over (partition by h.drafted)::int as count,
        row_number() over (partition by h.drafted order by ${place} desc, h.id) as nth
      from (select h.*, ${drafted} as drafted from ${hits(transaction, line, scope)} h) h
      where h.drafted is not null) y
    where y.nth <= ${shown} order by y.drafted, y.nth`.execute(transaction)
  return [...Map.groupBy(rows, (row) => row.drafted)].map(([kind, people]) => ({
    drafted: kind,
    count: people[0]?.count ?? 0,
    people,
  }))
}

/** Returns those of these clients whom the increase hits, in the order of the work list. */
export async function findHits(
  transaction: OrganizationTransaction,
  line: IncreaseInLine,
  scope: ContactScope,
  ids: readonly number[],
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select ${columns}
    from ${hits(transaction, line, scope)} h where h.id = any(${[...ids]}::bigint[])
    order by ${place} desc, h.id`.execute(transaction)
  return rows
}
