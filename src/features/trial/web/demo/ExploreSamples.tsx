import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { type Me, rightsOf, useMe } from '../../../access/client/use-me.ts'
import { trialApi } from '../../client/trial-client.ts'
import { canUseDemoMode } from '../../shared/trial.policy.ts'

/** Whether a member may look around with samples. */
export const mayExploreSamples = (me: Me): boolean =>
  canUseDemoMode(rightsOf(me)) && !(me.live || me.demo_mode || me.seeding)

/** Starts demo mode. Only for admins of an agency without contacts before Go Live; else nothing. */
export function ExploreSamples() {
  const me = useMe()
  const queries = useQueryClient()
  const enter = useAction(trialApi.enterDemoMode.mutationOptions(), {
    failed: 'Failed to start demo mode',
  })
  if (!mayExploreSamples(me)) return null
  const start = () => enter.run(undefined, { onDone: () => void queries.invalidateQueries() })
  return (
    <Stack gap={enter.error === undefined ? 0 : 'xs'} align="center">
      <Button variant="default" loading={enter.busy} loadingText="Starting..." onClick={start}>
        Explore with Sample Data
      </Button>
      <SubmitError message={enter.error} />
    </Stack>
  )
}
