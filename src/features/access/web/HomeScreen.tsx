import { Group } from '@mantine/core'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Page } from '../../../ui/frame/Page.tsx'

/** The page / for signed-in members (HOME-002). */
export function HomeScreen() {
  return (
    <Page title="Welcome! You're logged in!" subtitle="Pick up where you left off.">
      <Group gap="xs">
        <LinkButton href="/dashboard">Dashboard</LinkButton>
        <LinkButton href="/contacts" variant="default">
          Contacts
        </LinkButton>
      </Group>
    </Page>
  )
}
