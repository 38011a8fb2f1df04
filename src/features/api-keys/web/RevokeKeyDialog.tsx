import { Text } from '@mantine/core'
import { useAction } from '../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import { apiKeysApi } from '../client/api-keys-client.ts'
import { revokeFailed } from '../shared/api-key-texts.ts'
import type { ApiKey } from '../shared/api-keys.contract.ts'

export type RevokeKeyDialogProps = { apiKey: ApiKey | undefined; onClose: () => void }

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const signInAgain = useSignInAgain()
  const revoke = useAction(apiKeysApi.revokeApiKey.mutationOptions(), {
    invalidates: [apiKeysApi.key()],
    failed: revokeFailed,
  })
  const close = () => {
    revoke.reset()
    onClose()
  }
  const confirm = () => {
    if (apiKey === undefined) return
    revoke.run(
      { id: apiKey.id },
      {
        onDone: () => {
          close()
          toast({ message: `API key “${apiKey.name}” revoked`, tone: 'positive' })
        },
        onFailed: (error) => {
          if (!needsSignInAgain(error)) return
          revoke.reset()
          signInAgain.ask()
        },
      },
    )
  }
  return (
    <>
      <ConfirmDialog
        open={apiKey !== undefined && !signInAgain.open}
        onClose={close}
        onConfirm={confirm}
        title={`Revoke “${apiKey?.name ?? ''}”?`}
        confirmLabel="Revoke API key"
        busy={revoke.busy}
        busyLabel="Revoking..."
        error={revoke.error}
      >
        <Text>
          Programs that use {apiKey?.owner}’s key will stop working immediately. You cannot undo
          this.
        </Text>
      </ConfirmDialog>
      <SignInAgainDialog {...signInAgain} before="revoke an API key" />
    </>
  )
}
