import { useState } from 'react'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import { EmailField } from '../../../ui/forms/EmailField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { emailRequired } from '../shared/access.contract.ts'

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
    <Form
      label="Log in"
      submitLabel="Send login link"
      submittingLabel="Sending login link..."
      submitting={sending}
      fullWidth
      error={fieldError === undefined ? error : undefined}
      onSubmit={() => {
        const wrong = errorOf(email)
        setFieldError(wrong)
        if (wrong === undefined) onSend(email.trim())
      }}
    >
      <EmailField
        label="Email"
        name="email"
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
  )
}
