import { sql } from 'kysely'
import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { sendingHeld } from '../../../../platform/database/installation.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../../platform/database/transaction.ts'
import { agencyFacts, type LifeRow } from '../../../entitlements/server/agency-facts.ts'
import { agencyColumns } from '../../../entitlements/server/sending-columns.ts'
import { agencyState } from '../../../entitlements/shared/agency-life.rules.ts'
import { sendingPause } from '../../../entitlements/shared/sending-pause.rules.ts'

/** How far an organization's plan is, and whether its emails may go. */
export interface PlanningStatus extends LifeRow {
  readonly plannedThrough: CalendarDate | null
  /** Its first contacts are still being created. */
  readonly seeding: boolean
  /** Outreach emails wait for an operator's confirmation after a restore. */
  readonly held: boolean
}

const status = sql<PlanningStatus>`o.planned_through as "plannedThrough", o.seeding,
  ${sendingHeld} as held, ${sql.raw(agencyColumns)}`

export async function getPlanningStatus(
  transaction: OrganizationTransaction,
): Promise<PlanningStatus> {
  const { rows } = await sql<PlanningStatus>`
    select ${status} from organization o
      where o.organization_id = ${transaction.organizationId}`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error(`no organization ${transaction.organizationId}`)
  return row
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

/**
 * Organizations with a day to plan or a planned email due. Spans organizations as role
 * holdfast_system, which may see only these columns.
 */
export async function listOrganizationsWithWork(
  system: SystemTransaction,
  now: Date,
): Promise<Array<PlanningStatus & { readonly organizationId: OrganizationId }>> {
  const { rows } = await sql<PlanningStatus & { organizationId: OrganizationId }>`
    select o.organization_id as "organizationId", ${status}
    from organization o
      cross join lateral (select (${now}::timestamptz at time zone o.time_zone)::date as today)
      local
    where not o.seeding and (o.planned_through is null or o.planned_through < local.today
      or exists (
      select from planned_email p where p.organization_id = o.organization_id
        and p.send_date <= local.today
        and p.status in ('scheduled', 'delayed') offset 0))
    order by o.organization_id`.execute(system)
  return rows
}

export async function markPlannedThrough(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ planned_through: today })
    .where('organization_id', '=', transaction.organizationId)
    .where((where) =>
      where.or([where('planned_through', 'is', null), where('planned_through', '<', today)]),
    )
    .execute()
}

/** Makes the next minute tick plan every contact again. */
export async function requestPlanningAgain(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ planned_through: null })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}
