import { z } from 'zod'
import { adminCall, Done } from '../../../kernel/call.ts'
import { goLiveSteps } from '../../organizations/shared/readiness.rules.ts'

export const checklistContract = {
  readChecklist: adminCall
    .get('/onboarding/checklist', 'The steps left until Go Live, and those already done')
    .output(
      z.object({
        steps: z.array(z.object({ step: z.enum(goLiveSteps), done: z.boolean() })),
        dismissed: z.boolean(),
        /** Page of the next planned email, where a test email can be sent; null without one. */
        testEmailPath: z.string().nullable(),
      }),
    ),
  dismissChecklist: adminCall
    .post('/onboarding/checklist/dismiss', 'Dismisses the checklist once everything is done')
    .output(Done),
}
