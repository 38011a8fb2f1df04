import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
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
  /** The first day on which emails go again; null without an end. */
  until: CalendarDateField.nullable(),
  created_at: z.string(),
  created_by: z.string(),
  /** Whether the member may end it. */
  mine: z.boolean(),
})
export type Pause = z.output<typeof Pause>

const PauseId = z.object({ id: z.coerce.number().int().positive() })

export const pausesContract = {
  listEmailPauses: memberCall
    .get('/email-pauses', 'The pauses of emails that run, with who set them', 'contacts:read')
    .output(
      z.object({
        pauses: z.array(Pause),
        /** Clients with a separate pause, of those whom the member sees. */
        clients: z.number(),
      }),
    ),
  addEmailPause: memberCall
    .post(
      '/email-pauses',
      'Pauses planned emails of one agent’s clients, of one type, or of everybody',
      'contacts:write',
    )
    .input(z.object({ ...Whose, until: CalendarDateField.nullable() }))
    .output(z.object({ id: z.number() })),
  endEmailPause: memberCall
    .delete('/email-pauses/{id}', 'Ends a pause; what it held is planned again', 'contacts:write')
    .input(PauseId)
    .output(z.object({})),
  restoreEmailPause: memberCall
    .post('/email-pauses/{id}/restore', 'Takes the end of a pause back', 'contacts:write')
    .input(PauseId)
    .output(z.object({})),
}
