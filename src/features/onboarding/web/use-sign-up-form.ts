import { useState } from 'react'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { submitFailed } from '../../../kernel/form-texts.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { useEmailCheck } from '../../../ui/forms/use-email-check.ts'
import { askForAccount } from '../../access/client/access-client.ts'
import { onboardingApi } from '../client/onboarding-client.ts'
import { SignUpFormFields } from '../shared/onboarding.contract.ts'
import { signUpIncomplete } from '../shared/sign-up.rules.ts'

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

/** The sign-up form's values and checks (SIGNUP-011). */
export function useSignUpForm(onSignedUp: (outcome: SignedUp) => void) {
  const [pressed, setPressed] = useState(false)
  const email = useEmailCheck({
    ask: askForAccount,
    checking: 'Checking availability...',
    whileTyping: true,
  })
  const form = useAppForm({
    initialValues: empty,
    validate: (values) => fieldErrors(SignUpFormFields, values),
  })
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
