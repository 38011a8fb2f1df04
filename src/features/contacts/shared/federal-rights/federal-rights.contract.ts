import { z } from 'zod'
import { DateText } from '../../../../kernel/calendar-date.ts'
import { memberCall } from '../../../../kernel/call.ts'
import { ContactIdField, FederalRightIdField } from '../../../../kernel/ids.ts'
import { ChangedFederalRight, FederalRightFields, federalStatuses } from './federal-right-fields.ts'

export const FederalRightRecord = z.object({
  id: z.number(),
  trigger: z.string(),
  coverage_end: DateText,
  medicare_since: z.string().nullable(),
  proof: z.string().nullable(),
  status: z.enum(federalStatuses),
  version: z.number(),
  created_at: z.string(),
  created_by: z.number(),
  created_by_name: z.string().nullable(),
  /** On the agency's day: `coming`, `running` or `over`; an ended record is over. */
  standing: z.string(),
  /** The day after the old coverage, and the last day of the right. */
  first_day: DateText,
  last_day: DateText,
  /** Today included; 0 when it is over. */
  days_left: z.number(),
  covers: z.string(),
  /** The rule, when it was checked, and its source. */
  rule: z.string(),
  /** Whether the client’s own pages and emails tell of it now. */
  told: z.boolean(),
})
export type FederalRightRecord = z.infer<typeof FederalRightRecord>

const contact = z.object({ id: ContactIdField })
const written = z.object({ right: FederalRightRecord })

export const federalRightsContract = {
  listFederalRights: memberCall
    .get(
      '/contacts/{id}/federal-rights',
      'A client’s federal guaranteed issue rights: the trigger, the last day and the plans covered',
      'contacts:read',
    )
    .input(contact)
    .output(z.object({ rights: z.array(FederalRightRecord) })),
  addFederalRight: memberCall
    .post(
      '/contacts/{id}/federal-rights',
      'Records that a client has federal guaranteed issue, and adds a task to call',
      'contacts:write',
    )
    .input(contact.extend({ right: FederalRightFields }))
    .output(written),
  updateFederalRight: memberCall
    .put(
      '/contacts/{id}/federal-rights/{right_id}',
      'Replaces the fields, including to end the right; with `version` a stale edit returns 409',
      'contacts:write',
    )
    .input(
      contact.extend({
        right_id: FederalRightIdField,
        right: ChangedFederalRight,
        version: z.number().int().positive().optional(),
      }),
    )
    .output(written),
}
