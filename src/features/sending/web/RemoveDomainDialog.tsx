import { useAction } from '../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { sendingApi } from '../client/sending-client.ts'
import { sendingFailed } from '../shared/sending-texts.ts'

/** Asks before the agency's domain is removed. */
export function RemoveDomainDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const remove = useAction(sendingApi.removeSendingDomain.mutationOptions(), {
    invalidates: [sendingApi.key()],
    failed: sendingFailed,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        remove.run(
          {},
          {
            onDone: () => {
              onClose()
              toast({ message: `${domain} was removed`, tone: 'positive' })
            },
          },
        )
      }
      title={`Remove ${domain}?`}
      confirmLabel="Remove domain"
      busy={remove.busy}
      busyLabel="Removing..."
      error={remove.error}
    >
      Emails will go out from the default address again, and the keys will be deleted. To use the
      domain later, you will need new records.
    </ConfirmDialog>
  )
}
