import { Stack } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { QuickStart } from './QuickStart.tsx'
import { useCompleteWalkthrough } from './use-complete-walkthrough.ts'
import { gotIt, walkthroughTitle } from './walkthrough-title.ts'

/** The walkthrough at the first login (decision 4). Close only closes it until the next login. */
export function WalkthroughDialog({ onClose }: { onClose: () => void }) {
  const { complete, busy, error } = useCompleteWalkthrough(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={walkthroughTitle}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Close
          </Button>
          <Button onClick={complete} loading={busy} loadingText="Saving...">
            {gotIt}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <QuickStart onLeave={onClose} />
        {error !== undefined && <Banner tone="critical">{error}</Banner>}
      </Stack>
    </Dialog>
  )
}
