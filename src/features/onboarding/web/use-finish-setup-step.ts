import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { submitFailed } from '../../../kernel/form-texts.ts'
import { setupPaths } from '../../../kernel/setup-paths.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { meQuery, useMe } from '../../access/client/use-me.ts'
import { hasTeamStep } from '../../entitlements/shared/account-status.rules.ts'
import { onboardingApi } from '../client/onboarding-client.ts'
import type { SetupStep } from '../shared/onboarding.contract.ts'
import { setupDatabaseFailed } from '../shared/setup-texts.ts'

/**
 * Records a finished step of the setup, then opens the next one; the last step prepares the
 * agency's database first.
 */
export function useFinishSetupStep(step: SetupStep) {
  const { organization_slug: org, accountStatus } = useMe()
  const queries = useQueryClient()
  const navigate = useAppNavigate()
  const [leaving, setLeaving] = useState(false)
  const prepare = useAction(onboardingApi.setupDatabase.mutationOptions(), {
    failed: setupDatabaseFailed,
  })
  const action = useAction(onboardingApi.finishSetupStep.mutationOptions(), {
    failed: submitFailed,
  })
  const last = step === 'agents' || !hasTeamStep(accountStatus.agentLimit)
  const record = (goTo?: string) =>
    action.run(
      { step },
      {
        onDone: ({ redirectUrl }) => {
          setLeaving(true)
          // The access check would lead from a finished setup to the contacts before this page
          // could lead elsewhere.
          if (last) return location.assign(goTo ?? redirectUrl)
          // The access check needs the new status before it lets the next page open.
          void queries
            .refetchQueries({ queryKey: meQuery.queryKey })
            .then(() => navigate(redirectUrl))
            .finally(() => setLeaving(false))
        },
      },
    )
  const finish = (goTo?: string) => {
    if (last) prepare.run({ org }, { onDone: () => record(goTo) })
    else record()
  }
  return {
    finish: () => finish(),
    finishAndPay: () => finish(setupPaths.payment),
    busy: prepare.busy || action.busy || leaving,
    error: prepare.error ?? action.error,
  }
}
