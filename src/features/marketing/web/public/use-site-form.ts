import { useState } from 'react'
import { submitFailed } from '../../../../kernel/form-texts.ts'
import { CallError, call } from '../../../../ui-public/client/client.ts'
import { withTyped } from '../../../../ui-public/forms/with-typed.ts'
import type { FieldErrors } from '../../shared/site-form-errors.ts'

export interface SiteFormOptions<Form> {
  readonly initial: Form
  readonly errorsOf: (form: Form) => FieldErrors<Form>
  /** Shown above the button while a field is wrong. */
  readonly incomplete: string
  /** The call that takes the form. */
  readonly path: string
  /** The call's body, if it differs from the form. */
  readonly bodyOf?: (form: Form) => object
}

type State = 'idle' | 'sending' | 'sent' | { readonly failed: string }

/**
 * Values, errors and sending of a visitor's form. Errors appear with the first press, and go as
 * soon as a field is right.
 */
export function useSiteForm<Form extends { readonly [Field in keyof Form]: string }>({
  initial,
  errorsOf,
  incomplete,
  path,
  bodyOf = (form) => form,
}: SiteFormOptions<Form>) {
  const [values, setValues] = useState(initial)
  const [website, setWebsite] = useState('')
  const [state, setState] = useState<State>('idle')
  const [pressed, setPressed] = useState(false)
  const errors: FieldErrors<Form> = pressed ? errorsOf(values) : {}
  const send = async () => {
    setPressed(true)
    if (Object.keys(errorsOf(values)).length > 0) return setState({ failed: incomplete })
    setState('sending')
    try {
      await call('POST', path, { ...bodyOf(values), website })
      setState('sent')
    } catch (error) {
      const refused = error instanceof CallError && (error.status ?? 500) < 500
      setState({ failed: refused ? error.message : submitFailed })
    }
  }
  return {
    state,
    send: () => void send(),
    start: (fields: Readonly<Record<string, string>>) =>
      setValues((before) => withTyped(before, fields)),
    honeypot: { value: website, onChange: setWebsite },
    field: (name: keyof Form & string) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      error: errors[name],
      disabled: state === 'sending',
    }),
  }
}
export type SiteFormState = Omit<ReturnType<typeof useSiteForm>, 'field'>
