import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

export interface ReminderRow {
  readonly wanted: boolean
  readonly hour: number
  readonly turn_on: CalendarDate | null
  readonly sent_on: CalendarDate | null
}

/** Returns a member's reminder; undefined if the member has never asked for one. */
export const findReminder = (
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<ReminderRow | undefined> =>
  transaction
    .selectFrom('daily_reminder')
    .select(['wanted', 'hour', 'turn_on', 'sent_on'])
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()

export async function saveReminderRow(
  transaction: OrganizationTransaction,
  agentId: number,
  values: Pick<ReminderRow, 'wanted' | 'hour' | 'turn_on'>,
): Promise<void> {
  await transaction
    .insertInto('daily_reminder')
    .values({ organization_id: transaction.organizationId, agent_id: agentId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agent_id']).doUpdateSet(values))
    .execute()
}

/** Returns the reminders of members who want them, but for deleted ones, and locks them. */
export const lockWantedReminders = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('daily_reminder as r')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'r.organization_id').onRef('a.id', '=', 'r.agent_id'),
    )
    .select(['r.agent_id', 'r.hour', 'r.turn_on'])
    .where('r.organization_id', '=', transaction.organizationId)
    .where('r.wanted', '=', true)
    .where('a.deleted_at', 'is', null)
    .orderBy('r.agent_id')
    .forUpdate('r')
    .execute()

/** Notes that these members' reminders had their turn on a day. */
export async function noteTurns(
  transaction: OrganizationTransaction,
  agentIds: readonly number[],
  day: CalendarDate,
): Promise<void> {
  await transaction
    .updateTable('daily_reminder')
    .set({ turn_on: day })
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`agent_id = any(${agentIds}::bigint[])`)
    .execute()
}

/** Passes over the reminders of a day: these members have had their turn, and the email. */
export async function noteAsSent(
  transaction: OrganizationTransaction,
  agentIds: readonly number[],
  day: CalendarDate,
): Promise<void> {
  await transaction
    .updateTable('daily_reminder')
    .set({ turn_on: day, sent_on: day })
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`agent_id = any(${agentIds}::bigint[])`)
    .execute()
}

/** Returns whether the caller may send the email of a day: once, and while it is wanted. */
export async function claimReminder(
  transaction: OrganizationTransaction,
  agentId: number,
  day: CalendarDate,
): Promise<boolean> {
  const claimed = await transaction
    .updateTable('daily_reminder')
    .set({ sent_on: day })
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .where('wanted', '=', true)
    .where((or) => or.or([or('sent_on', 'is', null), or('sent_on', '<', day)]))
    .returning('agent_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Lets the email of a day be sent after all: no mail server has it. */
export async function giveBackReminder(
  transaction: OrganizationTransaction,
  agentId: number,
  day: CalendarDate,
): Promise<void> {
  await transaction
    .updateTable('daily_reminder')
    .set({ sent_on: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .where('sent_on', '=', day)
    .execute()
}
