import { z } from 'zod'
import { Done, publicCall } from '../../../kernel/call.ts'
import { humanInputs } from '../../../kernel/human-signal.ts'
import { trackedKinds } from './human.rules.ts'

/** A public id of whatever form: an unknown one is answered like a known one. */
const IdText = z.string().max(200).optional()

export const trackingContract = {
  logTrackingClick: publicCall
    .post(
      '/tracking/log-tracking-click',
      'Somebody opened a page from a tracked link, or pressed a button there; unknown ids answer the same and write nothing',
    )
    .input(
      z.object({
        tid: IdText,
        quoteId: IdText,
        orgId: IdText,
        contactId: IdText,
        kind: z.enum(trackedKinds).default('viewed'),
        human: z.object({ visibleMs: z.number().min(0), input: z.enum(humanInputs) }).optional(),
      }),
    )
    .output(Done),
}
