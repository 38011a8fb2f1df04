import { useState } from 'react'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { statusOf } from '../../../ui/foundation/transport-error.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { secondFactorApi } from '../client/second-factor-client.ts'
import { readTypedCode, type TypedCode } from '../shared/typed-code.rules.ts'
import { CodeField } from './CodeField.tsx'

export type EnterCodeFormProps = {
  kind: TypedCode['kind']
  onSignedIn: (redirectUrl: string) => void
  onExpired: () => void
}

const incomplete: Readonly<Record<TypedCode['kind'], string>> = {
  app: 'Please enter all six digits',
  recovery: 'Please enter all ten letters and digits',
}

/** Completes a sign-in by a code of the app or a recovery code. */
export function EnterCodeForm({ kind, onSignedIn, onExpired }: EnterCodeFormProps) {
  const [code, setCode] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const enter = useAction(secondFactorApi.enterCode.mutationOptions(), {
    failed: 'We could not check your code. Please try again.',
  })
  const submit = () => {
    if (readTypedCode(code) === undefined) return setUnreadable(true)
    enter.run(
      { code },
      {
        onDone: ({ redirectUrl, recoveryCodesLeft }) => {
          if (recoveryCodesLeft !== null) toast({ message: leftText(recoveryCodesLeft) })
          onSignedIn(redirectUrl)
        },
        onFailed: (error) => statusOf(error) === 401 && onExpired(),
      },
    )
  }
  return (
    <Form
      label="Enter your code"
      submitLabel="Continue"
      submittingLabel="Checking..."
      submitting={enter.busy}
      fullWidth
      error={unreadable ? undefined : enter.error}
      onSubmit={submit}
    >
      <CodeField
        kind={kind}
        value={code}
        onChange={(text) => {
          setCode(text)
          setUnreadable(false)
        }}
        disabled={enter.busy}
        refused={enter.error !== undefined}
        error={unreadable ? incomplete[kind] : undefined}
        autoFocus
      />
    </Form>
  )
}

const leftText = (left: number) =>
  left === 0
    ? 'That was your last recovery code. Get new ones on your profile.'
    : `You logged in with a recovery code. ${left} left.`
