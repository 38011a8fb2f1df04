import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { secondFactorApi } from '../client/second-factor-client.ts'
import { landingPath } from '../shared/page-access.policy.ts'
import type { SecondFactorState } from '../shared/second-factor.contract.ts'
import { forgetReturnTarget, rememberedReturnTarget } from './return-target.ts'
import { SecondFactorSetUp } from './security/SecondFactorSetUp.tsx'
import { useLogOut } from './use-log-out.ts'

const demanded =
  'Your agency requires a second step when you log in: a code from an app on your phone, or a passkey. Setup takes about two minutes.'
const offered =
  'A code from an app on your phone, or a passkey, in addition to the link in your email.'

/** The page on which a member sets up a second factor before anything else. */
export function SecondFactorScreen() {
  const { logOut, loggingOut } = useLogOut()
  const state = useQuery(secondFactorApi.readSecondFactor.queryOptions())
  if (loggingOut) return <FullPageLoading text="Logging out..." />
  return (
    <CenteredPage
      title="Set up a second factor"
      subtitle={state.data?.secondFactor.required === true ? demanded : offered}
    >
      <QueryState query={state}>
        {({ secondFactor }) => <SetUpOrContinue {...secondFactor} />}
      </QueryState>
      <Group mt="lg">
        <TextButton onClick={logOut}>Log out</TextButton>
      </Group>
    </CenteredPage>
  )
}

function SetUpOrContinue({ active, email }: SecondFactorState) {
  const queries = useQueryClient()
  const navigate = useAppNavigate()
  const proceed = () => {
    const target = rememberedReturnTarget() ?? landingPath
    forgetReturnTarget()
    // Calls that were refused until now are made again.
    queries.clear()
    navigate(target)
  }
  if (active) return <LinkButton href="/profile">Your second factor is on. Continue</LinkButton>
  return <SecondFactorSetUp email={email} onDone={proceed} />
}
