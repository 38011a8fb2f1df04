import { Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { secondFactorApi } from '../../client/second-factor-client.ts'
import { useMe } from '../../client/use-me.ts'
import { needsSignInAgain } from '../../client/use-sign-in-again.ts'
import type { Passkey } from '../../shared/second-factor.contract.ts'
import styles from './security.module.css'

export type PasskeyListProps = { passkeys: readonly Passkey[]; onSignInAgain: () => void }

/** The member's passkeys, to remove one. */
export function PasskeyList({ passkeys, onSignInAgain }: PasskeyListProps) {
  const { timeZone } = useMe()
  const [removing, setRemoving] = useState<Passkey>()
  const remove = useAction(secondFactorApi.removePasskey.mutationOptions(), {
    invalidates: [secondFactorApi.readSecondFactor.key()],
    failed: 'We could not remove the passkey. Please try again.',
  })
  const close = () => {
    setRemoving(undefined)
    remove.reset()
  }
  const confirm = (passkey: Passkey) =>
    remove.run(
      { id: passkey.id },
      {
        onDone: () => {
          close()
          toast({ message: `${passkey.name} removed`, tone: 'positive' })
        },
        onFailed: (error) => {
          if (!needsSignInAgain(error)) return
          close()
          onSignInAgain()
        },
      },
    )
  return (
    <>
      <ul className={styles.sessions} aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.session}>
            <IconFingerprint size={24} aria-hidden />
            <Stack gap={0}>
              <Text fw={560}>{passkey.name}</Text>
              <Text size="sm" c="dimmed">
                Added {displayInstant(passkey.addedAt, timeZone)}
              </Text>
              <Text size="sm" c="dimmed">
                {passkey.lastUsedAt === null
                  ? 'Not used yet'
                  : `Last used ${displayInstant(passkey.lastUsedAt, timeZone)}`}
              </Text>
            </Stack>
            <Button
              size="sm"
              variant="default"
              onClick={() => setRemoving(passkey)}
              aria-label={`Remove ${passkey.name}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        onClose={close}
        onConfirm={() => removing && confirm(removing)}
        title={`Remove ${removing?.name ?? 'this passkey'}?`}
        confirmLabel="Remove"
        busy={remove.busy}
        busyLabel="Removing..."
        error={remove.error}
      >
        You’ll no longer be able to log in with it. It may stay in your device’s list of passkeys
        until you delete it there.
      </ConfirmDialog>
    </>
  )
}
