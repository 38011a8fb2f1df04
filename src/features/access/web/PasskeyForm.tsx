import { useState } from 'react'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { statusOf } from '../../../ui/foundation/transport-error.ts'
import { secondFactorClient } from '../client/second-factor-client.ts'
import type { EnterCodeFormProps } from './EnterCodeForm.tsx'
import { passkeyFailure, signWithPasskey } from './security/passkey-in-browser.ts'

async function signInByPasskey() {
  const { options } = await secondFactorClient.startPasskeySignIn()
  return secondFactorClient.signInByPasskey({ passkey: await signWithPasskey(options) })
}

/** Completes a sign-in by a passkey, which the browser asks for when the button is pressed. */
export function PasskeyForm({ onSignedIn, onExpired }: Omit<EnterCodeFormProps, 'kind'>) {
  const [failure, setFailure] = useState<unknown>()
  const use = useAction(
    { mutationFn: signInByPasskey },
    { failed: 'We could not check your passkey. Please try again.' },
  )
  const submit = () => {
    setFailure(undefined)
    use.run(undefined, {
      onDone: ({ redirectUrl }) => onSignedIn(redirectUrl),
      onFailed: (error) => {
        setFailure(error)
        if (statusOf(error) === 401) onExpired()
      },
    })
  }
  return (
    <Form
      label="Use your passkey"
      submitLabel="Continue"
      submittingLabel="Waiting for your device..."
      submitting={use.busy}
      fullWidth
      error={passkeyFailure(failure) ?? use.error}
      onSubmit={submit}
    >
      {null}
    </Form>
  )
}
