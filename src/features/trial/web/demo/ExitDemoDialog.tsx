import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { countOf } from '../../../../kernel/count.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppNavigate } from '../../../../ui/foundation/AppLink.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { trialApi } from '../../client/trial-client.ts'

/** Asks before the sample data is deleted. */
export function ExitDemoDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useAppNavigate()
  const exit = useAction(trialApi.exitDemoMode.mutationOptions(), {
    failed: 'Failed to exit demo mode',
  })
  const confirm = () =>
    exit.run(undefined, {
      onDone: ({ message, deleted }) => {
        onClose()
        // The page may show a sample that is gone.
        void navigate('/contacts')
        toast({
          tone: 'positive',
          message: `${message} ${countOf(deleted, 'sample contact was', 'sample contacts were')} deleted. These are your own contacts.`,
        })
        void queries.invalidateQueries()
      },
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title="Exit demo mode?"
      confirmLabel="Delete Sample Data and Exit"
      cancelLabel="Stay in Demo Mode"
      busy={exit.busy}
      busyLabel="Deleting..."
      error={exit.error}
    >
      <Text>
        All sample contacts will be permanently deleted, with their quotes, emails and figures.
        Contacts you added yourself will stay, and you will see them next.
      </Text>
    </ConfirmDialog>
  )
}
