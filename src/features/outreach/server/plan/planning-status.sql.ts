import { sql } from 'kysely'
import { addDays, type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { instantAt } from '../../../../platform/clock.ts'
import { isSendingHeld } from '../../../../platform/database/installation.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { agencyFacts, type LifeRow } from '../../../entitlements/server/agency-facts.ts'
import { agencyColumns } from '../../../entitlements/server/sending-columns.ts'
import { agencyState } from '../../../entitlements/shared/agency-life.rules.ts'
import { sendingPause } from '../../../entitlements/shared/sending-pause.rules.ts'
import { workIsDoneUntil, workIsDue } from '../../../organizations/server/work-due.ts'

/** How far an organization's plan is, and whether its emails may go. */
export interface PlanningStatus extends LifeRow {
  readonly plannedThrough: CalendarDate | null
  /** Its first contacts are still being created. */
  readonly seeding: boolean
  /** Outreach emails wait for an operator's confirmation after a restore. */
  readonly held: boolean
}

export async function getPlanningStatus(
  transaction: OrganizationTransaction,
): Promise<PlanningStatus> {
  const { rows } = await sql<Omit<PlanningStatus, 'held'>>`
    select o.planned_through as "plannedThrough", o.seeding, ${sql.raw(agencyColumns)}
    from organization o where o.organization_id = ${transaction.organizationId}`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`no organization ${transaction.organizationId}`)
  return { ...row, held: await isSendingHeld(transaction) }
}

/** A plan is made each day, once the organization's first contacts exist. */
export const isPlanningDue = (
  { seeding, plannedThrough }: PlanningStatus,
  today: CalendarDate,
): boolean => !seeding && (plannedThrough === null || plannedThrough < today)

/**
 * Emails go once today is planned, unless the agency's sending is paused or all sending is held.
 * Before Go Live they go to the agency itself.
 */
export function mayQueueEmails(status: PlanningStatus, today: CalendarDate): boolean {
  if (status.seeding || isPlanningDue(status, today)) return false
  return sendingPause(agencyState(agencyFacts(status), toDayNumber(today)), status.held) === null
}

/** Returns whether the plan has an email whose day has come, other than drafts that wait. */
export async function hasPlannedEmailDue(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('planned_email')
    .select('send_date')
    .where('organization_id', '=', transaction.organizationId)
    .where('send_date', '<=', today)
    .where('status', 'in', ['scheduled', 'delayed'])
    .where('mode', '<>', 'waiting')
    .orderBy('send_date')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that today is planned: the next plan is due at midnight, and today's emails now. */
export async function markPlannedThrough(
  transaction: OrganizationTransaction,
  { today, timeZone, now }: { today: CalendarDate; timeZone: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ planned_through: today })
    .where('organization_id', '=', transaction.organizationId)
    .where((where) =>
      where.or([where('planned_through', 'is', null), where('planned_through', '<', today)]),
    )
    .execute()
  const dueAt = instantAt(addDays(today, 1), 0, timeZone)
  await workIsDoneUntil(transaction, 'plan', { now, dueAt })
  await workIsDue(transaction, 'queue', now)
}

/** Makes the next minute tick plan every contact again. */
export async function requestPlanningAgain(
  transaction: OrganizationTransaction,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ planned_through: null })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  await workIsDue(transaction, 'plan', now)
}
