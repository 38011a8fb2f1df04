import { sql } from 'kysely'
import { dayMs } from '../../../../kernel/duration.ts'
import { coverageEndsRunning } from '../../../enrollment-windows/shared/federal-right.rules.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import { lastBirth } from '../../shared/list/ages.rules.ts'
import {
  type Deed,
  readAges,
  readBirthdays,
  readDays,
  readDeed,
  readFederal,
  readPremium,
} from '../../shared/list/more-filters.rules.ts'
import { mayBeEmailed } from '../suppression.ts'
import { visibleContacts } from '../visible-contacts.ts'
import { amongIds } from './among-ids.sql.ts'
import { all, any, type Condition, not } from './any-or-all.sql.ts'
import { betweenConditions } from './between-conditions.sql.ts'
import { lastEmailed, nextEmailed } from './email-times.sql.ts'
import { hasEndedPlan, isEndNoted } from './ended-plans.ts'
import { extraMatches } from './extra-conditions.sql.ts'
import { isHit, ofIncrease, policyInForce } from './increase-hits.ts'
import { hasLetter } from './letter-conditions.ts'
import { stopping, suppressed } from './stopped-conditions.sql.ts'
import {
  type BesideContext,
  inHoldOut,
  isPaused,
  plan,
  premium,
  type RowsOfCondition,
  todayOf,
} from './values-beside.sql.ts'

type More = Pick<
  ContactFilter,
  | 'plans'
  | 'zips'
  | 'ages'
  | 'birthdays'
  | 'effective'
  | 'emails'
  | 'languages'
  | 'did'
  | 'tasks'
  | 'extra'
  | 'between'
  | 'increases'
  | 'federal'
  | 'tags'
  | 'premium'
  | 'household'
  | 'last_email'
  | 'next_email'
  | 'phone'
>

/** Whether a filter has conditions that a search cannot check, because it reads names alone. */
export const hasMore = (filter: ContactFilter): boolean =>
  (Object.keys(conditions) as (keyof More)[]).some((key) => filter[key].length > 0)

/** SQL: contact `c` fulfills the filter's conditions of this file. */
export const moreMatches = (
  context: BesideContext,
  filter: More,
  scope: ContactScope,
): Condition[] =>
  (Object.keys(conditions) as (keyof More)[]).flatMap((key) =>
    filter[key].length === 0 ? [] : [conditions[key](filter[key], context, scope)],
  )

const read = <Value>(texts: readonly string[], by: (text: string) => Value | undefined): Value[] =>
  texts.flatMap((text) => by(text) ?? [])

type OfKey = (values: readonly string[], context: BesideContext, scope: ContactScope) => Condition

const conditions: Readonly<Record<keyof More, OfKey>> = {
  plans: (codes, context) =>
    sql`exists (select 1 from ${plan(context)} o where o.contact_id = c.id
      and o.value = any(${codes}::text[]))`,
  zips: (zips) => any(zips.map(zipCondition)),
  ages: (texts, context) =>
    any(
      read(texts, readAges).map(({ from, to }) => {
        const today = todayOf(context)
        return all([
          ...(from === undefined
            ? []
            : [sql<boolean>`c.birth_date <= ${lastBirth(from, today)}::date`]),
          ...(to === undefined
            ? []
            : [sql<boolean>`c.birth_date > ${lastBirth(to + 1, today)}::date`]),
        ])
      }),
    ),
  birthdays: (texts) =>
    any(
      read(texts, readBirthdays).map(({ from, to }) =>
        from <= to
          ? sql<boolean>`c.birthday between ${from} and ${to}`
          : sql<boolean>`(c.birthday >= ${from} or c.birthday <= ${to})`,
      ),
    ),
  effective: (texts) =>
    any(
      read(texts, readDays).map(({ from, to }) =>
        all([
          ...(from === undefined ? [] : [sql<boolean>`c.effective_date >= ${from}::date`]),
          ...(to === undefined ? [] : [sql<boolean>`c.effective_date <= ${to}::date`]),
        ]),
      ),
    ),
  emails: (values, context) => {
    return any([
      ...(values.includes('allowed')
        ? [
            all([
              sql.raw(mayBeEmailed),
              not(suppressed(context)),
              not(isPaused('c', context)),
              not(inHoldOut('c', context)),
            ]),
          ]
        : []),
      ...(values.includes('reply_unread') ? [hasUnreadReply(context)] : []),
      ...(values.includes('by_letter') ? [hasLetter(context.transaction.organizationId)] : []),
      ...stopping(context, values),
    ])
  },
  languages: (values) =>
    any([
      sql<boolean>`c.preferred_language = any(${values}::text[])`,
      ...(values.includes('none') ? [sql<boolean>`c.preferred_language is null`] : []),
    ]),
  did: (texts, context) =>
    all(
      read(texts, readDeed).map((deed) =>
        deed.not ? not(deedCondition(deed, context)) : deedCondition(deed, context),
      ),
    ),
  tasks: (values, { transaction: { organizationId } }) => {
    const open = sql<boolean>`exists (select 1 from agent_task t
      where t.organization_id = ${organizationId} and t.contact_id = c.id and t.done_at is null)`
    return any(values.map((value) => (value === 'open' ? open : not(open))))
  },
  extra: extraMatches,
  between: (texts, context) => all(betweenConditions(texts, context)),
  increases: (ids, { transaction: { organizationId } }) =>
    sql`c.id in (select c.id from rate_increase r cross join contact c
      cross join ${policyInForce(organizationId)}
      where r.organization_id = ${organizationId} and r.id = any(${ids}::bigint[])
        and r.deleted_at is null and ${isHit(organizationId, ofIncrease)})`,
  tags: (ids, context) =>
    amongIds(
      context,
      sql`select g.contact_id from contact_tag g
        where g.organization_id = ${context.transaction.organizationId}
          and g.tag_id = any(${ids}::bigint[])`,
    ),
  premium: (texts, context) =>
    any(
      read(texts, (text) => premiumRows(text, context)).map(({ ids, without }) =>
        without ? not(sql`exists (${ids} and o.contact_id = c.id)`) : amongIds(context, ids),
      ),
    ),
  household: (values, { transaction: { organizationId } }, scope) => {
    const shared = sql<boolean>`exists (select 1 from contact h
      where h.organization_id = ${organizationId} and h.household_id = c.household_id
        and h.id <> c.id and ${visibleContacts(scope, 'h')})`
    return any(values.map((value) => (value === 'shared' ? shared : not(shared))))
  },
  last_email: lastEmailed,
  next_email: nextEmailed,
  phone: () => sql`c.phone_number is null`,
  federal: (texts, context) =>
    any(
      read(texts, readFederal).map(({ coming, days, planEnds }) => {
        if (planEnds) return planEndsUnnoted(context)
        const today = todayOf(context)
        const { from, to } = coming
          ? { from: today, to: 'infinity' }
          : coverageEndsRunning(today, days)
        return sql<boolean>`exists (select 1 from federal_right f
          where f.organization_id = ${context.transaction.organizationId}
            and f.contact_id = c.id and f.status = 'open'
            and f.coverage_end between ${from}::date and ${to}::date)`
      }),
    ),
}

/** Follow-ups of contact `c` wait until a member reads what it wrote. */
const hasUnreadReply = ({ transaction: { organizationId } }: BesideContext): Condition =>
  sql`exists (select 1 from client_email w where w.organization_id = ${organizationId}
    and w.contact_id = c.id and w.unread)`

/** The plan of contact `c` ends where they live, and no right is noted for that day. */
const planEndsUnnoted = ({ transaction: { organizationId } }: BesideContext): Condition =>
  sql`(c.client_status <> 'deceased' and exists (select 1 from ended_plan e
    join ended_plan_list l on l.organization_id = ${organizationId} and l.id = e.list_id
    where e.organization_id = ${organizationId} and l.deleted_at is null and e.state = c.state
      and ${hasEndedPlan} and not ${isEndNoted(organizationId)}))`

/** A range of texts instead of LIKE, which row-level security would keep from the index. */
function zipCondition(zip: string): Condition {
  if (zip.length === 5) return sql`c.zip_code = ${zip}`
  const next = String(Number(zip) + 1).padStart(zip.length, '0')
  const below = next.length === zip.length ? sql`and c.zip_code < ${next}` : sql``
  return sql`(c.zip_code >= ${zip} ${below})`
}

function deedCondition({ deed, days }: Deed, { transaction, now }: BesideContext): Condition {
  const since = new Date(now.getTime() - days * dayMs)
  const { organizationId } = transaction
  if (deed === 'called')
    return sql`exists (select 1 from follow_up_request f
      where f.organization_id = ${organizationId} and f.contact_id = c.id
        and f.requested_at >= ${since}::timestamptz)`
  // Written out, because the index holds these kinds alone.
  const kind = sql.raw(deed === 'viewed' ? `'viewed'` : `'completed'`)
  return sql`exists (select 1 from activity_event e
    where e.organization_id = ${organizationId} and e.contact_id = c.id
      and e.kind = ${kind} and e.at >= ${since}::timestamptz)`
}

/** The contacts with a premium in a range, once each; of `none` those with any. */
export function premiumRows(text: string, context: BesideContext): RowsOfCondition | undefined {
  const wanted = readPremium(text)
  if (wanted === undefined) return undefined
  const known = sql`select o.contact_id from ${premium(context)} o where true`
  if (wanted === 'none') return { ids: known, without: true }
  if (wanted === 'known') return { ids: known }
  const { from, to } = wanted
  return {
    ids: sql`${known} ${from === undefined ? sql`` : sql`and o.value >= ${from}`}
      ${to === undefined ? sql`` : sql`and o.value <= ${to}`}`,
  }
}
