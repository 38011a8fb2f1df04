import { useState } from 'react'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { useEmailCheck } from '../../../ui/forms/use-email-check.ts'
import { submitFailed } from '../../../ui/foundation/transport-error.ts'
import { askForAccount } from '../../access/client/access-client.ts'
import { onboardingApi } from '../client/onboarding-client.ts'
import { cleanName, isUsableName, signUpIncomplete, signUpLimits } from '../shared/sign-up.rules.ts'

/** A finished sign-up: the server's outcome and the email address it was for. */
export interface SignedUp {
  readonly email: string
  readonly status: 'email-sent' | 'account-created'
  readonly message: string
}

const empty = {
  firstName: '',
  lastName: '',
  organizationName: '',
  email: '',
  phone: '',
  website: '',
}

const nameErrors = [
  ['firstName', signUpLimits.personName, 'Please enter your first name'],
  ['lastName', signUpLimits.personName, 'Please enter your last name'],
  ['organizationName', signUpLimits.organizationName, 'Please enter the name of your organization'],
] as const

function errorsOf(values: typeof empty): Partial<typeof empty> {
  const errors: Partial<typeof empty> = {}
  for (const [field, maxLength, error] of nameErrors)
    if (!isUsableName(cleanName(values[field]), maxLength)) errors[field] = error
  if (parseEmailAddress(values.email) === undefined) errors.email = emailError
  if (parsePhone(values.phone) === undefined) errors.phone = phoneError
  return errors
}

/** The sign-up form's values and checks (SIGNUP-011). */
export function useSignUpForm(onSignedUp: (outcome: SignedUp) => void) {
  const [pressed, setPressed] = useState(false)
  const email = useEmailCheck({
    ask: askForAccount,
    checking: 'Checking availability...',
    whileTyping: true,
  })
  const form = useAppForm({ initialValues: empty, validate: errorsOf })
  const send = useAction(onboardingApi.signUp.mutationOptions(), { failed: submitFailed })
  const submit = () => {
    setPressed(true)
    if (form.validate().hasErrors || email.taken) return
    const values = form.getValues()
    send.run(values, {
      onDone: ({ status, message }) => onSignedUp({ email: values.email.trim(), status, message }),
    })
  }
  // Fields lose their error when they are changed.
  const incomplete = pressed && (Object.keys(form.errors).length > 0 || email.taken)
  return {
    form,
    email,
    submit,
    submitting: send.busy,
    error: incomplete ? signUpIncomplete : send.error,
  }
}
