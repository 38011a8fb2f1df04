import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { remindersContract } from '../shared/reminders/reminders.contract.ts'
import { readReminder, saveReminder } from './reminders/save-reminder.ts'
import { readReminderOff, turnReminderOff } from './reminders/turn-reminder-off.ts'

const calls = implement(remindersContract).$context<RequestContext>()

export const remindersRoutes = calls.router({
  readReminder: calls.readReminder.handler(async ({ context }) => ({
    reminder: await readReminder(memberOf(context)),
  })),
  saveReminder: calls.saveReminder.handler(async ({ context, input }) => ({
    reminder: await saveReminder(memberOf(context), input),
  })),
  readReminderOff: calls.readReminderOff.handler(({ context, input: { token } }) =>
    readReminderOff(context, { token, ipAddress: context.request.ip }),
  ),
  turnReminderOff: calls.turnReminderOff.handler(({ context, input: { token } }) =>
    turnReminderOff(context, { token, ipAddress: context.request.ip }),
  ),
})
