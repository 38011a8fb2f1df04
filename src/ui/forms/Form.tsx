import { Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './forms.module.css'
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
  fullWidth?: boolean | undefined
  label?: string | undefined
}

/** Fields, the error above the submit button, buttons. After a refused submit the focus moves to the first invalid field. */
export function Form({
  onSubmit,
  children,
  submitLabel,
  submittingLabel,
  submitting = false,
  disabled = false,
  error,
  cancel,
  fullWidth = false,
  label,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submitted = useRef(false)
  // Counts submits, so that a second refusal, which changes nothing else, moves the focus too.
  const [, setSubmits] = useState(0)
  useEffect(() => {
    if (!submitted.current || submitting) return
    submitted.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (submitting || disabled) return
        submitted.current = true
        setSubmits((count) => count + 1)
        onSubmit()
      }}
    >
      <Stack gap="lg">
        <Stack gap="md">{children}</Stack>
        <Stack gap="sm">
          <SubmitError message={error} />
          <Group gap="sm" className={styles.buttons}>
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
              <Button variant="default" onClick={cancel.onCancel} disabled={submitting}>
                {cancel.label}
              </Button>
            )}
          </Group>
        </Stack>
      </Stack>
    </form>
  )
}
