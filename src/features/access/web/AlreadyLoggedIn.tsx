import { Group } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { landingPath } from '../shared/page-access.policy.ts'
import { rememberedReturnTarget } from './return-target.ts'
import { useLogOut } from './use-log-out.ts'

export function AlreadyLoggedIn() {
  const { logOut, loggingOut } = useLogOut()
  if (loggingOut) return <FullPageLoading text="Logging out..." />
  return (
    <CenteredPage title="Already Logged In" subtitle="You are already logged in.">
      <Group gap="xs">
        <LinkButton href={rememberedReturnTarget() ?? landingPath}>Continue</LinkButton>
        <Button variant="default" onClick={logOut}>
          Log Out
        </Button>
      </Group>
    </CenteredPage>
  )
}
