import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { type Me, rightsOf, useMe } from '../../../access/client/use-me.ts'
import { trialApi } from '../../client/trial-client.ts'
import { canUseDemoMode } from '../../shared/trial.policy.ts'

const canStart = (me: Me): boolean =>
  canUseDemoMode(rightsOf(me)) && !(me.live || me.demo_mode || me.seeding)

/** Starts demo mode. Only for admins of an agency without contacts before Go Live; else nothing. */
export function ExploreSamples() {
  const me = useMe()
  const queries = useQueryClient()
  const enter = useAction(trialApi.enterDemoMode.mutationOptions(), {
    failed: 'Failed to start demo mode',
  })
  if (!canStart(me)) return null
  const start = () => enter.run(undefined, { onDone: () => void queries.invalidateQueries() })
  return (
    <Stack gap="xs" align="center">
      <Button variant="default" loading={enter.busy} loadingText="Starting..." onClick={start}>
        Explore with Sample Data
      </Button>
      <SubmitError message={enter.error} />
    </Stack>
  )
}

/** The same as a notice, while the agency has no contacts. */
export function ExploreSamplesNotice() {
  const me = useMe()
  const empty = me.accountStatus.currentContactCount === 0
  if (!empty || !canStart(me)) return null
  return (
    <Banner tone="info" title="Nothing to see yet" action={<ExploreSamples />}>
      See how the dashboard looks with clients: invented ones, which you can delete at any time.
    </Banner>
  )
}
