import { sql } from 'kysely'
import { type CarrierName, carrierNames } from '../../features/carriers/shared/carriers.ts'
import type { PolicyStatus } from '../../features/contacts/shared/policies/policy-status.ts'
import {
  addMonths,
  type CalendarDate,
  fromDayNumber,
  toDayNumber,
} from '../../kernel/calendar-date.ts'
import type { ContactId } from '../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../platform/database/transaction.ts'
import type { InventedContact } from './people.ts'
import type { Random } from './random.ts'

/** Policies of one client beside the one in force. */
const maxEarlier = 3

/**
 * Gives most policies in force a premium, and some clients the policies that they had before, so
 * that reports have years to look at. Each is in Holdfast since its first day.
 */
export async function storePolicyHistory(
  transaction: OrganizationTransaction,
  random: Random,
  {
    clients,
    today,
  }: {
    readonly clients: ReadonlyArray<InventedContact & { readonly id: ContactId }>
    readonly today: CalendarDate
  },
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    update policy set premium_cents = case when contact_id % 8 > 0
        then 9000 + (contact_id * 7919 % 14000)::int end,
      premium_on = case when contact_id % 8 > 0 then ${today}::date - (contact_id % 300)::int end,
      created_at = coalesce(effective_date::timestamp at time zone 'UTC', created_at)
    where organization_id = ${organizationId} and in_force`.execute(transaction)
  const rows = clients.flatMap(({ id, effectiveDate, carrier }) =>
    effectiveDate === null ? [] : earlierPolicies(random, { id, effectiveDate, carrier }),
  )
  for (let from = 0; from < rows.length; from += 2000)
    await transaction
      .insertInto('policy')
      .values(
        rows.slice(from, from + 2000).map((row) => ({ organization_id: organizationId, ...row })),
      )
      .execute()
}

function earlierPolicies(
  random: Random,
  { id, effectiveDate, carrier }: { id: ContactId; effectiveDate: CalendarDate; carrier: string },
) {
  const policies: EarlierPolicy[] = []
  let next = effectiveDate
  let with_ = carrier
  while (policies.length < maxEarlier && random.chance(policies.length === 0 ? 0.5 : 0.3)) {
    const other = random.pick(
      carrierNames.filter((name) => name !== with_) as [CarrierName, ...CarrierName[]],
    )
    const cause = random.weighted([
      ['replaced', 78],
      ['lapsed', 12],
      ['medicare_advantage', 10],
    ] as const)
    // Who left came back after a year.
    const end = cause === 'replaced' ? next : monthsBefore(next, 12)
    const start = monthsBefore(end, random.pick([5, 9, 12, 12, 18, 24, 24, 30, 36, 36, 48, 60, 72]))
    policies.push({
      contact_id: id,
      carrier: other,
      plan_code: random.pick(['G', 'N', 'F', 'G'] as const),
      effective_date: start,
      end_date: end,
      status: cause,
      created_at: new Date(`${start}T15:00:00Z`),
      updated_at: new Date(`${end}T15:00:00Z`),
    })
    next = start
    with_ = other
  }
  return policies
}

interface EarlierPolicy {
  readonly contact_id: ContactId
  readonly carrier: CarrierName
  readonly plan_code: string
  readonly effective_date: CalendarDate
  readonly end_date: CalendarDate
  readonly status: PolicyStatus
  readonly created_at: Date
  readonly updated_at: Date
}

const monthsBefore = (date: CalendarDate, months: number): CalendarDate =>
  fromDayNumber(addMonths(toDayNumber(date), -months))
