import { dateIn } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { nextTurn } from './reminder-turn.rules.ts'
import { lockWantedReminders, noteAsSent } from './reminders.sql.ts'

/**
 * In a database restored from a backup: members whose hour has passed today may have their
 * reminder. They get the next one tomorrow.
 */
export function passRemindersInDoubt(
  context: Pick<OrganizationContext, 'database' | 'clock' | 'organizationId'>,
): Promise<void> {
  return inOrganization(context, async (transaction) => {
    const now = context.clock.now()
    const timeZone = await getTimeZone(transaction)
    const today = dateIn(timeZone, now)
    const passed = (await lockWantedReminders(transaction)).filter(
      (reminder) => nextTurn({ ...reminder, turn_on: null }, now, timeZone) <= now,
    )
    await noteAsSent(
      transaction,
      passed.map(({ agent_id }) => agent_id),
      today,
    )
  })
}
