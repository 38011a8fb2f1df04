import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { Done, memberCall, publicCall } from '../../../kernel/call.ts'
import { ContactIdField, RequestIdField } from '../../../kernel/ids.ts'
import { PhoneField } from '../../../kernel/phone.ts'
import { AgencyAndAgent } from '../../organizations/shared/agency.ts'
import { CallRequest } from './call-request.ts'
import { channels, scheduleVariants } from './schedule-status.rules.ts'
import { SelectedPlan } from './selected-plan.ts'
import { timesOfDay } from './time-of-day.ts'

const IdText = z.string().max(200)
/** The link by which a client came: the public id of a quote or contact, and of an email. */
const Link = z.object({ id: IdText, orgId: IdText.optional(), tid: IdText.optional() })
/** The health answers, as the page before tells them. */
const Status = z.string().max(40).optional()

/** The page's data; `requested` when the visitor has already asked for a call. */
export const ScheduleInfo = z.object({
  ...AgencyAndAgent.shape,
  variant: z.enum(scheduleVariants),
  requested: z.boolean(),
  /** There is a number on file to call. */
  hasPhone: z.boolean(),
  /** Its last two digits, once the birth date was confirmed in this browser (decision 019). */
  phoneEnding: z.string().nullable(),
  /** The plan selected on this quote's page. */
  selectedPlan: SelectedPlan.nullable(),
})
export type ScheduleInfo = z.infer<typeof ScheduleInfo>

export const scheduleContract = {
  listCallRequests: memberCall
    .get('/contacts/{id}/follow-ups', 'The contact’s call requests, newest first', 'contacts:read')
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ followUps: z.array(CallRequest), selectedPlan: SelectedPlan.nullable() })),
  readScheduleInfo: publicCall
    .get(
      '/schedule/info/{id}',
      'The schedule page’s data for the holder of a quote’s or contact’s public id',
    )
    .input(Link.extend({ status: Status }))
    .output(ScheduleInfo),
  requestCall: publicCall
    .post(
      '/schedule/{id}',
      'Requests a call; repeating a requestId does not create another request',
    )
    .input(
      Link.extend({
        status: Status,
        channel: z.enum(channels),
        requestId: RequestIdField,
        /** Of the channel call_me. */
        timeOfDay: z.enum(timesOfDay).optional(),
        /** Another number than the one on file. */
        phone: PhoneField.optional(),
      }),
    )
    .output(Done),
  selectPlan: publicCall
    .post(
      '/schedule/{id}/plan',
      'Stores the plan selected on a quote’s page at the price shown; repeating a pressId does not store another choice',
    )
    .input(
      Link.extend({
        naic: z.string().max(20),
        plan: z.enum(['G', 'N']),
        /** The price shown is the one with the household discount. */
        discounted: z.boolean().default(false),
        /** The date that the page shows prices for; without it, the quote's. */
        effective_date: CalendarDateField.optional(),
        pressId: RequestIdField,
      }),
    )
    .output(Done),
}
