import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './field.module.css'
import { SubmitError } from './SubmitError.tsx'

export type FormProps = {
  onSubmit: () => void
  children: ReactNode
  submitLabel: string
  submittingLabel?: string | undefined
  submitting?: boolean | undefined
  disabled?: boolean | undefined
  error?: string | undefined
  cancel?: { label: string; onCancel: () => void } | undefined
  secondary?: ReactNode
  fullWidth?: boolean | undefined
  label?: string | undefined
}

/** Fields, the error above the submit button, buttons. After a refused submit the focus goes to the first field marked wrong. */
export function Form(props: FormProps) {
  const {
    onSubmit,
    children,
    submitLabel,
    submittingLabel,
    submitting,
    disabled,
    error,
    cancel,
    secondary,
    fullWidth,
    label,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef(false)
  // Counts presses so that a second refusal, which changes nothing else, moves the focus too.
  const [, setPresses] = useState(0)
  useEffect(() => {
    if (!pressed.current || submitting) return
    pressed.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (submitting || disabled) return
        pressed.current = true
        setPresses((presses) => presses + 1)
        onSubmit()
      }}
    >
      <div className={styles.fields}>{children}</div>
      <div className={styles.end}>
        <SubmitError message={error} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            loading={submitting}
            loadingText={submittingLabel}
            disabled={disabled}
            fullWidth={fullWidth}
          >
            {submitLabel}
          </Button>
          {cancel && (
            <Button variant="secondary" onClick={cancel.onCancel} disabled={submitting}>
              {cancel.label}
            </Button>
          )}
          {secondary}
        </div>
      </div>
    </form>
  )
}
