import { dateIn } from '../../../../platform/clock.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { forEachDue } from '../../../organizations/server/work-due.ts'
import { sendReminderJob } from '../../shared/reminders/send-reminder.job.ts'
import { nextTurn } from './reminder-turn.rules.ts'
import { lockWantedReminders, noteTurns } from './reminders.sql.ts'

/**
 * Enqueues the reminders whose hour has come, once for each member and day. An hour that was missed
 * comes later the same day. In the minute tick; safe to run twice.
 */
export const enqueueDueReminders = (services: Services): Promise<void> =>
  forEachDue(services, { work: 'reminders' }, async ({ clock, transaction, organizationId }) => {
    const now = clock.now()
    const timeZone = await getTimeZone(transaction)
    const today = dateIn(timeZone, now)
    const turns = (await lockWantedReminders(transaction)).map((reminder) => {
      const due = nextTurn(reminder, now, timeZone) <= now
      const after = due ? { ...reminder, turn_on: today } : reminder
      return { agentId: reminder.agent_id, due, next: nextTurn(after, now, timeZone) }
    })
    const due = turns.filter((turn) => turn.due).map(({ agentId }) => agentId)
    if (due.length > 0) await noteTurns(transaction, due, today)
    for (const agentId of due)
      await enqueue(transaction, sendReminderJob, { organizationId, agentId, day: today })
    const next = turns.map((turn) => turn.next).sort((a, b) => a.getTime() - b.getTime())
    return { dueAt: next[0] }
  })
