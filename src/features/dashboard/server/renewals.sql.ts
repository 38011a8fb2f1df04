import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import type { Phone } from '../../../kernel/phone.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import { policyStatuses, statusIn } from '../../organizations/shared/client-status.rules.ts'
import type { DayRange } from '../shared/period.rules.ts'
import type { EffectiveCount, PolicyType, RenewalPage } from '../shared/renewals.rules.ts'

/** The condition of the indexes: the policy on file is in force. */
const inForce = sql.raw<boolean>(statusIn('contact.client_status', policyStatuses))

/**
 * Counts the policies that took effect on these days, by day and type; `read` counts those of
 * others too. Only the index `contact_effective` is read.
 */
export async function countEffective(
  transaction: OrganizationTransaction,
  days: readonly DayRange[],
  scope: ContactScope,
): Promise<(EffectiveCount & { readonly read: number })[]> {
  const starts = days.map(({ from }) => from)
  const ends = days.map(({ to }) => to)
  const visible =
    scope === 'all'
      ? sql<number>`count(*)::int`
      : sql<number>`count(*) filter (where ${visibleContacts(scope, 'contact')})::int`
  return (
    transaction
      .selectFrom(
        sql<DayRange>`unnest(${starts}::date[], ${ends}::date[])`.as<'days'>(
          sql`days(${sql.ref('from')}, ${sql.ref('to')})`,
        ),
      )
      // Lateral, so that each range is read on its own: joined, the planner reads all contacts of
      // an agent for each.
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('contact')
            .where('contact.organization_id', '=', transaction.organizationId)
            .whereRef('contact.effective_date', '>=', 'days.from')
            .whereRef('contact.effective_date', '<=', 'days.to')
            .where(inForce)
            .groupBy(['contact.effective_date', 'contact.plan_type'])
            .select([
              'contact.effective_date as effectiveDate',
              'contact.plan_type as policyType',
              visible.as('count'),
              sql<number>`count(*)::int`.as('read'),
            ])
            .as('counted'),
        (join) => join.onTrue(),
      )
      .select(['effectiveDate', 'policyType', 'count', 'read'])
      .$narrowType<{ effectiveDate: CalendarDate; policyType: PolicyType | null }>()
      .execute()
  )
}

/** Returns the contacts of a page of renewals, in its order of effective dates, then by id. */
export async function selectRenewalContacts(
  transaction: OrganizationTransaction,
  { effectiveDates, skip }: RenewalPage,
  scope: ContactScope,
  limit: number,
) {
  const place = sql`array_position(${effectiveDates}::date[], contact.effective_date)`
  // The ids first, from the index alone: thousands of policies take effect on the same day.
  const page = transaction
    .selectFrom('contact')
    .where('organization_id', '=', transaction.organizationId)
    .where('effective_date', '=', sql<CalendarDate>`any(${effectiveDates}::date[])`)
    .where(inForce)
    .where(visibleContacts(scope, 'contact'))
    .select('id')
    .orderBy(place)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
  return transaction
    .selectFrom('contact')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', page)
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'effective_date',
      'plan_type',
    ])
    .$narrowType<{
      id: ContactId
      phone_number: Phone | null
      effective_date: CalendarDate
      plan_type: PolicyType | null
    }>()
    .orderBy(place)
    .orderBy('id')
    .execute()
}
