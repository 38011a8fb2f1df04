import { useState } from 'react'
import { emailError, parseEmailAddress } from '../../../../../kernel/email-address.ts'
import { Form } from '../../../../../ui-public/forms/Form.tsx'
import { TextField } from '../../../../../ui-public/forms/TextField.tsx'
import { emailRequired } from '../../../../access/shared/login-texts.ts'

export type LoginFormProps = {
  email: string
  onEmail: (email: string) => void
  onSend: (email: string) => void
  sending: boolean
  error: string | undefined
}

/** Returns the error of an entered email address, without a request. */
function errorOf(email: string): string | undefined {
  if (email.trim() === '') return emailRequired
  return parseEmailAddress(email) === undefined ? emailError : undefined
}

export function LoginForm({ email, onEmail, onSend, sending, error }: LoginFormProps) {
  const [fieldError, setFieldError] = useState<string>()
  return (
    <>
      <p className="without-script">This form needs JavaScript. Please turn it on.</p>
      <Form
        submitLabel="Send login link"
        busyLabel="Sending login link..."
        busy={sending}
        error={fieldError === undefined ? error : undefined}
        onStart={({ email: typed = '' }) => typed !== '' && onEmail(typed)}
        onSubmit={() => {
          const wrong = errorOf(email)
          setFieldError(wrong)
          if (wrong === undefined) onSend(email.trim())
        }}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          autoFocus
          value={email}
          disabled={sending}
          error={fieldError}
          onChange={(value) => {
            onEmail(value)
            setFieldError(undefined)
          }}
        />
      </Form>
    </>
  )
}
