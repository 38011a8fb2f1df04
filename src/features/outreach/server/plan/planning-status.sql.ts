import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Where an organization's planning stands. */
export interface PlanningStatus {
  readonly timeZone: string
  readonly plannedThrough: CalendarDate | null
  /** Its first contacts are still being made. */
  readonly seeding: boolean
  readonly live: boolean
  readonly subscriptionStatus: string
  readonly createdAt: Date
}

export async function readPlanningStatus(
  transaction: OrganizationTransaction,
): Promise<PlanningStatus> {
  const row = await transaction
    .selectFrom('organization')
    .select([
      'time_zone',
      'planned_through',
      'seeding',
      'go_live_at',
      'subscription_status',
      'created_at',
    ])
    .executeTakeFirstOrThrow()
  return {
    timeZone: row.time_zone,
    plannedThrough: row.planned_through,
    seeding: row.seeding,
    live: row.go_live_at !== null,
    subscriptionStatus: row.subscription_status,
    createdAt: row.created_at,
  }
}

export async function markPlannedThrough(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ planned_through: today })
    .where((where) =>
      where.or([where('planned_through', 'is', null), where('planned_through', '<', today)]),
    )
    .execute()
}

/** Whether a planned email's day has come. */
export async function hasPlannedEmailDue(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('planned_email')
    .select('contact_id')
    .where('send_date', '<=', today)
    .where('status', 'in', ['scheduled', 'delayed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
