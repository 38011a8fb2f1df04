import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { secondFactorClient } from '../../client/second-factor-client.ts'
import { needsSignInAgain } from '../../client/use-sign-in-again.ts'
import { deviceName } from '../../shared/device-name.rules.ts'
import { makePasskey, passkeyFailure } from './passkey-in-browser.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SignInAgainNotice } from './SignInAgainNotice.tsx'

const addFailed = 'We could not add your passkey. Please try again.'

export type AddPasskeyProps = {
  email: string
  /** The passkey was added, and recovery codes that came with it were saved. */
  onDone: () => void
}

async function addPasskey(name: string) {
  const { options } = await secondFactorClient.startPasskey()
  return secondFactorClient.addPasskey({ name, passkey: await makePasskey(options) })
}

/** Adds a passkey of this device, a password manager or a security key. */
export function AddPasskey({ email, onDone }: AddPasskeyProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent).name)
  const [codes, setCodes] = useState<readonly string[]>()
  const [failure, setFailure] = useState<unknown>()
  const add = useAction({ mutationFn: addPasskey }, { failed: addFailed })
  const retry = () => {
    setFailure(undefined)
    add.reset()
  }
  const submit = () => {
    retry()
    add.run(name, {
      onDone: ({ recoveryCodes }) => (recoveryCodes === null ? onDone() : setCodes(recoveryCodes)),
      onFailed: setFailure,
    })
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (needsSignInAgain(failure)) return <SignInAgainNotice email={email} onSignedIn={retry} />
  return (
    <Stack gap="md">
      <Text>
        Your device will ask for your fingerprint, face, PIN or security key. There is no code to
        type, and because a passkey works only on this site, a fake page cannot steal it.
      </Text>
      <Form
        label="Add a passkey"
        submitLabel="Continue"
        submittingLabel="Waiting for your device..."
        submitting={add.busy}
        error={passkeyFailure(failure) ?? add.error}
        onSubmit={submit}
      >
        <TextInput
          label="Name"
          description="Helps you tell your passkeys apart"
          name="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={60}
          required
        />
      </Form>
    </Stack>
  )
}
