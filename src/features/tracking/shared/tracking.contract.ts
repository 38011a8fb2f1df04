import { z } from 'zod'
import { Done, publicCall } from '../../../kernel/call.ts'
import { humanInputs } from '../../../kernel/page-viewed.rules.ts'

/** A visitor's action: viewed the page, or pressed a plan, qualify or call button. */
const trackedKinds = ['viewed', 'clicked'] as const
export type TrackedKind = (typeof trackedKinds)[number]

/** Any text: the response is the same for known, unknown and malformed ids. */
const IdText = z.string().max(200).optional()

export const trackingContract = {
  logTrackingClick: publicCall
    .post(
      '/tracking/log-tracking-click',
      'Records a view of a tracked page or a click on one of its buttons; unknown ids get the same response and record nothing',
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
