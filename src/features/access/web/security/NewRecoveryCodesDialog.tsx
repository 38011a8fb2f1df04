import { useState } from 'react'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { secondFactorApi } from '../../client/second-factor-client.ts'
import { needsSignInAgain } from '../../client/use-sign-in-again.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type SecondFactorDialogProps = {
  open: boolean
  onClose: () => void
  /** The server asks for a recent sign-in first. */
  onSignInAgain: () => void
}

/** Replaces the recovery codes, and shows the new ones once. */
export function NewRecoveryCodesDialog({ open, onClose, onSignInAgain }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useAction(secondFactorApi.renewRecoveryCodes.mutationOptions(), {
    failed: 'We could not create new recovery codes. Please try again.',
  })
  const close = () => {
    setCodes(undefined)
    renew.reset()
    onClose()
  }
  const confirm = () =>
    renew.run(undefined, {
      onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
      onFailed: (error) => {
        if (!needsSignInAgain(error)) return
        renew.reset()
        onSignInAgain()
      },
    })
  return (
    <>
      <ConfirmDialog
        open={open && codes === undefined}
        onClose={close}
        onConfirm={confirm}
        title="Get new recovery codes?"
        confirmLabel="Get new codes"
        color="accent"
        busy={renew.busy}
        busyLabel="Creating codes..."
        error={renew.error}
      >
        You’ll get ten new codes. Your old codes will stop working.
      </ConfirmDialog>
      <Modal open={open && codes !== undefined} onClose={close} title="New recovery codes">
        <RecoveryCodes codes={codes ?? []} onDone={close} />
      </Modal>
    </>
  )
}
