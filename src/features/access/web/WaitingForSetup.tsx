import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { type Me, meQuery } from '../client/use-me.ts'
import { useLogOut } from './use-log-out.ts'

const checkEvery = 15_000

export type WaitingForSetupProps = {
  user: Pick<Me, 'organization_name' | 'email'>
}

/** For members who cannot finish their agency's setup. The page opens as soon as an admin has. */
export function WaitingForSetup({ user }: WaitingForSetupProps) {
  const { refetch, isFetching } = useQuery({ ...meQuery, refetchInterval: checkEvery })
  const { logOut, loggingOut } = useLogOut()
  if (loggingOut) return <FullPageLoading text="Logging out..." />
  return (
    <CenteredPage
      title="Almost ready"
      subtitle={`An admin is still setting up ${user.organization_name}.`}
    >
      <Text mb="md">
        You can start as soon as setup is finished. This page will open your account automatically,
        so you can leave it open or come back later.
      </Text>
      <Text size="sm" c="dimmed" mb="lg">
        Logged in as {user.email}
      </Text>
      <Group gap="xs">
        <Button onClick={() => void refetch()} loading={isFetching} loadingText="Checking...">
          Check again
        </Button>
        <Button variant="default" onClick={logOut}>
          Log out
        </Button>
      </Group>
    </CenteredPage>
  )
}
