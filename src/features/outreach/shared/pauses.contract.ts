import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { Done, memberCall } from '../../../kernel/call.ts'
import { IdField } from '../../../kernel/ids.ts'
import { pausableTypes } from '../../organizations/shared/email-types.ts'

/** For the clients of one agent, for one type with any follow-ups, or for all clients. */
const Whose = {
  agent_id: z.number().int().positive().nullable().default(null),
  type: z.enum(pausableTypes).nullable().default(null),
}

const Pause = z.object({
  id: z.number(),
  agent_id: z.number().nullable(),
  agent: z.string().nullable(),
  type: z.string().nullable(),
  from: CalendarDateField,
  /** Whether its first day is to come. */
  planned: z.boolean(),
  /** The first day on which emails go again; null without an end. */
  until: CalendarDateField.nullable(),
  created_at: z.string(),
  created_by: z.string(),
  /** Whether the member may change and end it. */
  mine: z.boolean(),
})
export type Pause = z.output<typeof Pause>

/** The first day, today if left out, and the first day on which emails go again. */
const Days = { from: CalendarDateField.optional(), until: CalendarDateField.nullable() }

const PauseCount = z.object({
  /** Emails of the plan whose day lies in the pause, and that no other pause holds as long. */
  held: z.number(),
  /** The others whose day lies in it: they wait for the end of another pause too. */
  shared: z.number(),
  /** Those of them that are due already: they would go today without the pause. */
  due: z.number(),
  /** Those that go after it, by the day of the plan. */
  going: z.array(z.object({ date: CalendarDateField, emails: z.number() })),
  /** Those that would be too late then, and do not go. */
  late: z.number(),
  /** The last day of the plan: emails of later days are not counted. */
  to: CalendarDateField,
  /** Clients who were planned, of all; of fewer the numbers are projected. */
  clients: z.number(),
  total: z.number(),
  about: z.boolean(),
})
export type PauseCount = z.output<typeof PauseCount>

const PauseId = z.object({ id: IdField })

export const pausesContract = {
  listEmailPauses: memberCall
    .get('/email-pauses', 'Current and planned email pauses, and who set them', 'contacts:read')
    .output(
      z.object({
        pauses: z.array(Pause),
        /** In the agency's time zone, in which the days of pauses are. */
        today: CalendarDateField,
        /** Clients with a separate pause, of those whom the member sees. */
        clients: z.number(),
      }),
    ),
  addEmailPause: memberCall
    .post(
      '/email-pauses',
      'Pauses planned emails for one agent’s clients, one type, or everyone, starting today or later',
      'contacts:write',
    )
    .input(z.object({ ...Whose, ...Days }))
    .output(z.object({ id: z.number() })),
  changeEmailPause: memberCall
    .put(
      '/email-pauses/{id}',
      'Changes a pause’s dates; its first day may stay in the past',
      'contacts:write',
    )
    .input(PauseId.extend(Days))
    .output(Done),
  countPausedEmails: memberCall
    .post(
      '/email-pauses/count',
      'What an existing or proposed pause holds, and when those emails go out; writes nothing',
    )
    .input(
      z.object({
        /** A pause that is set; with `days` as if it had these. */
        id: z.number().int().positive().nullable().default(null),
        ...Whose,
        days: z.object(Days).optional(),
      }),
    )
    .output(PauseCount),
  endEmailPause: memberCall
    .delete(
      '/email-pauses/{id}',
      'Ends a pause, even before it begins; the emails it held are planned again',
      'contacts:write',
    )
    .input(PauseId)
    .output(Done),
  restoreEmailPause: memberCall
    .post('/email-pauses/{id}/restore', 'Undoes the end of a pause', 'contacts:write')
    .input(PauseId)
    .output(Done),
}
