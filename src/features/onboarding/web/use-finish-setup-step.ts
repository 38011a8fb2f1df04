import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { onboardingApi } from '../../../api/onboarding.ts'
import { meQuery } from '../../../api/use-me.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { submitFailed } from '../../../ui/foundation/transport-error.ts'
import type { SetupStep } from '../shared/onboarding.contract.ts'

/** Records a finished step of the setup, then opens the next one. */
export function useFinishSetupStep(step: SetupStep) {
  const queries = useQueryClient()
  const navigate = useAppNavigate()
  const [leaving, setLeaving] = useState(false)
  const action = useAction(onboardingApi.finishSetupStep.mutationOptions(), {
    failed: submitFailed,
  })
  const finish = () =>
    action.run(
      { step },
      {
        onDone: ({ redirectUrl }) => {
          setLeaving(true)
          // The access check would lead from a finished setup to the contacts before this page could lead elsewhere.
          if (step === 'agents') return location.assign(redirectUrl)
          // The access check needs the new status before it lets the next page open.
          void queries
            .refetchQueries({ queryKey: meQuery.queryKey })
            .then(() => navigate(redirectUrl))
            .finally(() => setLeaving(false))
        },
      },
    )
  return { finish, busy: action.busy || leaving, error: action.error }
}
