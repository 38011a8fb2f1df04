import { z } from 'zod'
import { Done, memberCall, publicCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { Host } from '../../tracking/shared/host.ts'
import { CallRequest } from './call-request.ts'
import { channels, scheduleVariants } from './schedule-status.rules.ts'

const IdText = z.string().max(200)

/** What the page shows; `requested` when the person has asked for a call already. */
export const ScheduleInfo = z.object({
  ...Host.shape,
  variant: z.enum(scheduleVariants),
  requested: z.boolean(),
})
export type ScheduleInfo = z.infer<typeof ScheduleInfo>

export const scheduleContract = {
  listCallRequests: memberCall
    .get('/contacts/{id}/follow-ups', 'The contact’s requests for a call, newest first')
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ followUps: z.array(CallRequest) })),
  readScheduleInfo: publicCall
    .get(
      '/schedule/info/{id}',
      'What the scheduling page shows to the holder of a quote’s or contact’s public id',
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
  requestFollowUp: publicCall
    .post(
      '/schedule/{id}',
      'The person asks for a call; the same requestId again is the same request',
    )
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
