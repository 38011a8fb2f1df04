import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { workIsDue } from '../../../organizations/server/work-due.ts'
import { usualReminderHour } from '../../shared/reminders/reminder-texts.ts'
import type { DailyReminder } from '../../shared/reminders/reminders.contract.ts'
import { reminderPause } from './reminder-pause.ts'
import { nextTurn, turnFrom } from './reminder-turn.rules.ts'
import { findReminder, saveReminderRow } from './reminders.sql.ts'

const never = { wanted: false, hour: usualReminderHour, turn_on: null }

/** Returns the member's own reminder, which no one has until they ask for it. */
export const readReminder = (context: MemberContext): Promise<DailyReminder> =>
  inOrganization(context, (transaction) => reminderOf(context, transaction))

/**
 * Turns the member's own reminder on or off, or changes its hour. An hour of today that has passed
 * comes tomorrow for the first time.
 */
export const saveReminder = (
  context: MemberContext,
  { wanted, hour }: { readonly wanted: boolean; readonly hour: number },
): Promise<DailyReminder> =>
  inOrganization(context, async (transaction) => {
    const { principal, clock } = context
    const { agentId } = principal
    const before = (await findReminder(transaction, agentId)) ?? never
    const now = clock.now()
    const timeZone = await getTimeZone(transaction)
    const turn_on = turnFrom({ hour, turn_on: before.turn_on }, now, timeZone)
    await saveReminderRow(transaction, agentId, { wanted, hour, turn_on })
    await workIsDue(transaction, 'reminders', now)
    if (wanted !== before.wanted)
      await recordAudit(transaction, context, {
        action: wanted ? 'reminders.turn_on' : 'reminders.turn_off',
        entity: 'agent',
        id: agentId,
      })
    return reminderOf(context, transaction)
  })

async function reminderOf(
  context: MemberContext,
  transaction: OrganizationTransaction,
): Promise<DailyReminder> {
  const { principal, clock } = context
  const time_zone = await getTimeZone(transaction)
  const reminder = (await findReminder(transaction, principal.agentId)) ?? never
  const { wanted, hour } = reminder
  return {
    wanted,
    hour,
    time_zone,
    email: principal.email,
    next_at: wanted ? nextTurn(reminder, clock.now(), time_zone).toISOString() : null,
    paused: wanted ? await reminderPause(context, transaction) : null,
  }
}
