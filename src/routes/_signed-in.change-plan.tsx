import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ChangePlanScreen } from '../features/billing/web/plans/ChangePlanScreen.tsx'

export const Route = createFileRoute('/_signed-in/change-plan')({
  // The organization is the session's, whatever `org` says (decision 20).
  validateSearch: z.object({
    plan: z.string().optional().catch(undefined),
    session: z.literal('closed').optional().catch(undefined),
  }),
  component: ChangePlan,
})

function ChangePlan() {
  const { plan, session } = Route.useSearch()
  return <ChangePlanScreen plan={plan} sessionClosed={session === 'closed'} />
}
