import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PlanSearch } from '../features/billing/shared/plan-search.ts'
import { ChangePlanScreen } from '../features/billing/web/plans/ChangePlanScreen.tsx'

export const Route = createFileRoute('/_signed-in/change-plan')({
  // The organization is the session's, whatever `org` says (decision 20).
  validateSearch: PlanSearch.extend({ session: z.literal('closed').optional().catch(undefined) }),
  component: ChangePlan,
})

function ChangePlan() {
  const { session, ...choice } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ChangePlanScreen
      choice={choice}
      onChoice={(search) =>
        void navigate({ search: { ...search, session }, replace: true, resetScroll: false })
      }
      sessionClosed={session === 'closed'}
    />
  )
}
