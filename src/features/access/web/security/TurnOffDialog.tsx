import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { secondFactorApi } from '../../client/second-factor-client.ts'
import { needsSignInAgain } from '../../client/use-sign-in-again.ts'
import type { SecondFactorDialogProps } from './NewRecoveryCodesDialog.tsx'

export function TurnOffDialog({ open, onClose, onSignInAgain }: SecondFactorDialogProps) {
  const remove = useAction(secondFactorApi.removeSecondFactor.mutationOptions(), {
    failed: 'We could not turn off the second factor. Please try again.',
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () =>
    remove.run(undefined, {
      onDone: () => {
        close()
        toast({ message: 'Your second factor is off', tone: 'positive' })
      },
      onFailed: (error) => {
        if (!needsSignInAgain(error)) return
        remove.reset()
        onSignInAgain()
      },
    })
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title="Turn off your second factor?"
      confirmLabel="Turn off the second factor"
      busy={remove.busy}
      busyLabel="Turning off..."
      error={remove.error}
    >
      You’ll need only the link in your email to log in. Your recovery codes will stop working, and
      we’ll email you to confirm.
    </ConfirmDialog>
  )
}
