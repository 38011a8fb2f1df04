import { Group } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { useAppNavigate } from '../../../../ui/foundation/AppLink.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../client/use-me.ts'
import { QuickStart } from './QuickStart.tsx'
import { useCompleteWalkthrough } from './use-complete-walkthrough.ts'
import { gotIt, walkthroughTitle } from './walkthrough-title.ts'

const afterwards = '/dashboard'

/** /walkthrough: the same as a page; Close leads back to the dashboard (decision 4). */
export function WalkthroughScreen() {
  const navigate = useAppNavigate()
  const { hasCompletedWalkthrough } = useMe()
  const { complete, busy, error } = useCompleteWalkthrough(() => navigate(afterwards))
  return (
    <Page title={walkthroughTitle} subtitle="Three steps to your first quote.">
      <Section
        footer={
          <>
            {error !== undefined && <Banner tone="critical">{error}</Banner>}
            <Group gap="xs" justify="flex-end">
              <LinkButton href={afterwards} variant="default">
                Close
              </LinkButton>
              {!hasCompletedWalkthrough && (
                <Button onClick={complete} loading={busy} loadingText="Saving...">
                  {gotIt}
                </Button>
              )}
            </Group>
          </>
        }
      >
        <QuickStart />
      </Section>
    </Page>
  )
}
