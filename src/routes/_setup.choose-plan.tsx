import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { meQuery, useMe } from '../features/access/client/use-me.ts'
import { PlanSearch } from '../features/billing/shared/plan-search.ts'
import { ChoosePlanScreen } from '../features/billing/web/plans/ChoosePlanScreen.tsx'
import { forgetWishedPlan, wishedPlan } from '../features/onboarding/web/wished-plan.ts'

export const Route = createFileRoute('/_setup/choose-plan')({
  // The organization is the session's, whatever `org` says (decision 20).
  validateSearch: PlanSearch,
  component: ChoosePlan,
})

function ChoosePlan() {
  const choice = Route.useSearch()
  const navigate = Route.useNavigate()
  const { organization_slug, email } = useMe()
  const queries = useQueryClient()
  return (
    <ChoosePlanScreen
      choice={{ ...choice, plan: choice.plan ?? wishedPlan(email) }}
      onChoice={(search) => void navigate({ search, replace: true, resetScroll: false })}
      orgSlug={organization_slug}
      // The access check then leads to the step after the plan.
      onChosen={() => {
        forgetWishedPlan()
        return queries.refetchQueries({ queryKey: meQuery.queryKey })
      }}
    />
  )
}
