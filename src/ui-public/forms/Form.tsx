import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Row } from '../parts/Row.tsx'
import { FormError } from './FormError.tsx'

export type FormProps = {
  /**
   * Called with the form, which may then be sent as a page without its script would, and the name
   * of the button.
   */
  onSubmit: (form: HTMLFormElement, button: string) => void
  children: ReactNode
  submitLabel: string
  busyLabel?: string | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  error?: string | undefined
  /** Where the form is posted without the page's script; else the button waits for it. */
  action?: string | undefined
  /** Shown above a disabled button: what is missing, with a link to it. */
  missing?: ReactNode
  /** Another button that sends the form, with a name. */
  otherWay?: ReactNode
  /** Called once, as the script starts, with the fields by name: someone may have typed before. */
  onStart?: ((fields: Readonly<Record<string, string>>) => void) | undefined
}

/** No form has a file. */
const fieldsOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>

/** Fields, error and button. After a failed submit the first invalid field gets the focus. */
export function Form({
  onSubmit,
  children,
  submitLabel,
  busyLabel,
  busy,
  disabled,
  error,
  action,
  missing,
  otherWay,
  onStart,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef(false)
  // Before its script runs, a page that the server rendered would send the form to nowhere and lose
  // what was typed.
  const [ready, setReady] = useState(action !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the fields as the server's page had them
  useEffect(() => {
    setReady(true)
    if (form.current !== null) onStart?.(fieldsOf(form.current))
  }, [])
  const id = useId()
  // Counts submits, so that a second failure moves the focus again although nothing else has
  // changed.
  const [, setPresses] = useState(0)
  useEffect(() => {
    if (!pressed.current || busy) return
    pressed.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return (
    <form
      ref={form}
      className="form"
      {...(action !== undefined && { method: 'post', action })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || disabled) return
        pressed.current = true
        setPresses((presses) => presses + 1)
        const { submitter } = event.nativeEvent as SubmitEvent
        onSubmit(event.currentTarget, submitter?.getAttribute('name') ?? '')
      }}
    >
      {children}
      <FormError message={error} />
      {missing && (
        <div id={id} className="missing">
          {missing}
        </div>
      )}
      <Row>
        <Button
          type="submit"
          busy={busy}
          busyText={busyLabel}
          disabled={disabled || !ready}
          describedBy={missing ? id : undefined}
        >
          {submitLabel}
        </Button>
        {otherWay}
      </Row>
    </form>
  )
}
