import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  /** Says below the disabled button what is missing. */
  disabledReason?: string | undefined
  /**
   * A check is running, for example after leaving a field; a press during the check takes effect
   * when it ends.
   */
  checking?: boolean | undefined
  error?: string | undefined
  cancel?: { label: string; onCancel: () => void } | undefined
  fullWidth?: boolean | undefined
  label?: string | undefined
}

/**
 * Fields, the error above the submit button, and buttons. After a failed submit the focus moves to
 * the first invalid field.
 */
export function Form({
  onSubmit,
  children,
  submitLabel,
  submittingLabel,
  submitting = false,
  disabled = false,
  disabledReason,
  checking = false,
  error,
  cancel,
  fullWidth = false,
  label,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const reasonId = useId()
  const submitted = useRef(false)
  // Counts submits, so that a second failure moves the focus too although nothing else has changed.
  const [, setSubmits] = useState(0)
  useEffect(() => {
    if (!submitted.current || submitting) return
    submitted.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  const [waiting, setWaiting] = useState(false)
  const send = () => {
    submitted.current = true
    setSubmits((count) => count + 1)
    onSubmit()
  }
  useEffect(() => {
    if (!waiting || checking) return
    setWaiting(false)
    if (!disabled) send()
  })
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (submitting || disabled) return
        if (checking) setWaiting(true)
        else send()
      }}
    >
      <Stack gap="lg">
        <Stack gap="md">{children}</Stack>
        <Stack gap="sm" className={styles.end}>
          <SubmitError message={error} />
          <Group gap="sm" className={styles.buttons}>
            <Button
              type="submit"
              loading={submitting}
              loadingText={submittingLabel}
              disabled={disabled}
              aria-describedby={disabledReason === undefined ? undefined : reasonId}
              // Only marked as disabled: the button must still take the click that ended the
              // typing.
              {...(checking && { 'aria-disabled': true, 'data-disabled': true })}
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
          {disabled && !submitting && disabledReason !== undefined && (
            <Text id={reasonId} size="sm" c="dimmed">
              {disabledReason}
            </Text>
          )}
        </Stack>
      </Stack>
    </form>
  )
}
