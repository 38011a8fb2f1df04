import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
import { ClientSavings } from '../../quotes/shared/quotes.contract.ts'
import { requestTypes } from '../../schedule/shared/schedule-status.rules.ts'
import { Task, Whose } from './tasks.contract.ts'

/** Rows of a group that one page shows. */
export const maxOfGroup = 100

const Client = z.object({ id: z.number(), name: z.string() })
const Total = z.number().int()

/** A client who asked for a call: the newest task, and what to know before calling. */
export const CallToMake = z.object({
  task: Task.extend({ contact: Client }),
  /** All of the client's tasks that the call ends. */
  task_ids: z.array(z.number()),
  requested_at: z.string(),
  /** The kind of call, which follows from health answers. */
  type: z.enum(requestTypes).nullable(),
  carrier: z.string().nullable(),
  plan_type: z.string().nullable(),
  effective_date: DateText.nullable(),
  savings: ClientSavings.nullable(),
})
export type CallToMake = z.infer<typeof CallToMake>

/** A client who has a birthday or viewed a quote, and may be called because of it. */
const Occasion = z.object({
  contact: Client,
  phone: z.string().nullable(),
  agent: z.string().nullable(),
})
export const Birthday = Occasion.extend({
  on: DateText,
  /** The age on that day. */
  age: z.number().int(),
})
export type Birthday = z.infer<typeof Birthday>

export const ViewedQuote = Occasion.extend({
  viewed_at: z.string(),
  views: z.number().int(),
})
export type ViewedQuote = z.infer<typeof ViewedQuote>

export const todayContract = {
  listTodayCalls: memberCall
    .get('/today/calls', 'Clients who requested a call, newest request first', 'contacts:read')
    .input(Whose)
    .output(z.object({ calls: z.array(CallToMake), total: Total })),
  listTodayTasks: memberCall
    .get('/today/tasks', 'Other tasks due today or overdue', 'contacts:read')
    .input(Whose)
    .output(z.object({ tasks: z.array(Task), total: Total })),
  listBirthdays: memberCall
    .get('/today/birthdays', 'Clients with a birthday within a week', 'contacts:read')
    .input(Whose)
    .output(z.object({ birthdays: z.array(Birthday), total: Total })),
  listViewedQuotes: memberCall
    .get(
      '/today/viewed-quotes',
      'Clients who viewed a quote since yesterday and have not responded in the past month',
      'contacts:read',
    )
    .input(Whose)
    .output(z.object({ viewed: z.array(ViewedQuote), total: Total })),
}
