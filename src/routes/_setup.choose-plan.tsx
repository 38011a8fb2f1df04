import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { meQuery, useMe } from '../features/access/client/use-me.ts'
import { ChoosePlanScreen } from '../features/billing/web/plans/ChoosePlanScreen.tsx'
import { forgetWishedPlan, wishedPlan } from '../features/onboarding/web/wished-plan.ts'

export const Route = createFileRoute('/_setup/choose-plan')({
  // The organization is the session's, whatever `org` says (decision 20).
  validateSearch: z.object({ plan: z.string().optional().catch(undefined) }),
  component: ChoosePlan,
})

function ChoosePlan() {
  const { plan } = Route.useSearch()
  const { organization_slug, email } = useMe()
  const queries = useQueryClient()
  return (
    <ChoosePlanScreen
      plan={plan ?? wishedPlan(email)}
      orgSlug={organization_slug}
      // The access check then leads to the step after the plan.
      onChosen={() => {
        forgetWishedPlan()
        return queries.refetchQueries({ queryKey: meQuery.queryKey })
      }}
    />
  )
}
