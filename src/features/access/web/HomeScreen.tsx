import { Group } from '@mantine/core'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { useMe } from '../client/use-me.ts'
import { settingsPathOf } from '../shared/page-access.policy.ts'

/**
 * The page / for signed-in members (HOME-002, HOME-003). /settings is for admins; other members get
 * their profile (decision 21).
 */
export function HomeScreen() {
  const me = useMe()
  return (
    <Page title="Welcome! You're logged in!" subtitle="Pick up where you left off.">
      <Group gap="xs">
        <LinkButton href="/dashboard">Dashboard</LinkButton>
        <LinkButton href={settingsPathOf(me)} variant="default">
          Settings
        </LinkButton>
      </Group>
    </Page>
  )
}
