import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import { composeProductEmail } from '../../../../platform/mailer/product-email.ts'
import { sendTransactional } from '../../../../platform/mailer/send-transactional.ts'
import type { ActorContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { dailyReminderEmail, reminderValues } from '../emails/daily-reminder-email.tsx'
import { findReader } from '../find-reader.ts'
import { readWorkOfDay } from './read-work-of-day.ts'
import { reminderOffUrl } from './reminder-link.ts'
import { reminderPause } from './reminder-pause.ts'
import { claimReminder, giveBackReminder } from './reminders.sql.ts'

export interface ReminderOfDay {
  readonly agentId: number
  readonly day: CalendarDate
}

/**
 * Emails a member the work of a day, unless there is none, the day is over, the member or the
 * agency gets none, or it was sent: handler of sendReminderJob. It is marked as sent before the
 * mail server gets it, and is not again unless that server surely has it not, so that no retry
 * sends it twice.
 */
export async function sendDailyReminder(
  context: ActorContext,
  { agentId, day }: ReminderOfDay,
): Promise<void> {
  const found = await readEmail(context, { agentId, day })
  if (found === undefined) return
  const email = await composeProductEmail(context, dailyReminderEmail(found.work), found.delivery)
  const claimed = await inOrganization(context, (transaction) =>
    claimReminder(transaction, agentId, day),
  )
  if (!claimed) return
  try {
    // No one waits for it: it must not hold up what people have just asked for.
    await sendTransactional(context, { ...email, lane: 'outreach', maxAttempts: 1 })
  } catch (error) {
    const again = error instanceof DeliveryError && !error.permanent && !error.unknownOutcome
    if (!again) return context.log.error({ error }, 'daily reminder not sent')
    await inOrganization(context, (transaction) => giveBackReminder(transaction, agentId, day))
    throw error
  }
}

const readEmail = (context: ActorContext, { agentId, day }: ReminderOfDay) =>
  inOrganization(context, async (transaction) => {
    const { config, keys, organizationId } = context
    const reader = await findReader(transaction, agentId)
    const today = await agencyToday(context, transaction)
    if (reader === undefined || day !== today) return undefined
    if ((await reminderPause(context, transaction)) !== null) return undefined
    const { principal, agency } = reader
    const work = await readWorkOfDay({ ...context, transaction, principal })
    const { calls, tasks, birthdays } = work
    // A license has its warnings; an email on each of 60 days would be too many.
    if (calls.total + tasks.total + birthdays.total === 0) return undefined
    const stopUrl = await reminderOffUrl({ config, keys }, transaction, agentId)
    return {
      work,
      delivery: {
        to: principal.email,
        messageKey: `${organizationId}.${agentId}.${day}`,
        unsubscribeUrl: stopUrl,
        values: reminderValues(work, { baseUrl: config.baseUrl, agency, stopUrl }),
      },
    }
  })
