import { z } from 'zod'
import { Done, memberCall, publicCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { AgencyAndAgent } from '../../organizations/shared/agency.ts'
import { CallRequest } from './call-request.ts'
import { channels, scheduleVariants } from './schedule-status.rules.ts'

const IdText = z.string().max(200)

/** The page's data; `requested` when the visitor has already asked for a call. */
export const ScheduleInfo = z.object({
  ...AgencyAndAgent.shape,
  variant: z.enum(scheduleVariants),
  requested: z.boolean(),
})
export type ScheduleInfo = z.infer<typeof ScheduleInfo>

export const scheduleContract = {
  listCallRequests: memberCall
    .get('/contacts/{id}/follow-ups', 'The contact’s call requests, newest first', 'contacts:read')
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ followUps: z.array(CallRequest) })),
  readScheduleInfo: publicCall
    .get(
      '/schedule/info/{id}',
      'The schedule page’s data for the holder of a quote’s or contact’s public id',
    )
    .input(
      z.object({
        id: IdText,
        orgId: IdText.optional(),
        tid: IdText.optional(),
        status: z.string().max(40).optional(),
      }),
    )
    .output(ScheduleInfo),
  requestCall: publicCall
    .post('/schedule/{id}', 'Requests a call; the same requestId again is the same request')
    .input(
      z.object({
        id: IdText,
        orgId: IdText.optional(),
        tid: IdText.optional(),
        status: z.string().max(40).optional(),
        channel: z.enum(channels),
        requestId: z.string().trim().min(8).max(64),
      }),
    )
    .output(Done),
}
