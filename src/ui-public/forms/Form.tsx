import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Row } from '../parts/Row.tsx'
import { FormError } from './FormError.tsx'

export type FormProps = {
  onSubmit: () => void
  children: ReactNode
  submitLabel: string
  busyLabel?: string | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  error?: string | undefined
  secondary?: ReactNode
  /** Above a disabled button: what is missing, with the way there. */
  missing?: ReactNode
}

/** Fields, the error, the button. After a refused submit the focus goes to the first field marked wrong. */
export function Form({
  onSubmit,
  children,
  submitLabel,
  busyLabel,
  busy,
  disabled,
  error,
  secondary,
  missing,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef(false)
  const id = useId()
  // Counts presses so that a second refusal, which changes nothing else, moves the focus too.
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
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || disabled) return
        pressed.current = true
        setPresses((presses) => presses + 1)
        onSubmit()
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
          disabled={disabled}
          describedBy={missing ? id : undefined}
        >
          {submitLabel}
        </Button>
        {secondary}
      </Row>
    </form>
  )
}
