import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { FormError } from './FormError.tsx'
import { Row } from './Row.tsx'

export type FormProps = {
  onSubmit: () => void
  children: ReactNode
  submitLabel: string
  busyLabel?: string | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  error?: string | undefined
  secondary?: ReactNode
}

/** Fields, the error, the button. After a refused submit the focus goes to the first field marked wrong. */
export function Form({ onSubmit, children, submitLabel, busyLabel, busy, disabled, error, secondary }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef(false)
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
      <Row>
        <Button type="submit" busy={busy} busyText={busyLabel} disabled={disabled}>
          {submitLabel}
        </Button>
        {secondary}
      </Row>
    </form>
  )
}
