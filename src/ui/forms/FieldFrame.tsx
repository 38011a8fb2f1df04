import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldStatus = { tone: 'checking' | 'positive' | 'critical'; text: string }

/** What every field has in common; `V` is the value a screen holds and gets back. */
export type FieldProps<V = string> = {
  label: string
  value: V
  onChange: (value: V) => void
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  autoComplete?: string | undefined
  onBlur?: (() => void) | undefined
  hideLabel?: boolean | undefined
  status?: FieldStatus | undefined
}

type FrameProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'hideLabel' | 'status'>

/** Ids that tie a control to its label and notes. */
export function useFieldIds({
  hint,
  error,
  status,
}: Pick<FieldProps, 'hint' | 'error' | 'status'>) {
  const id = useId()
  const notes = [error && `${id}-error`, status && `${id}-status`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return { id, describedBy: notes === '' ? undefined : notes }
}

const statusIcons = { checking: IconLoader2, positive: IconCheck, critical: IconAlertCircle }

export function FieldNotes({
  id,
  hint,
  error,
  status,
}: { id: string } & Pick<FieldProps, 'hint' | 'error' | 'status'>) {
  const StatusIcon = status && statusIcons[status.tone]
  return (
    <>
      <span
        id={`${id}-status`}
        role="status"
        className={status ? styles.status : undefined}
        data-tone={status?.tone}
      >
        {StatusIcon && <StatusIcon size={16} aria-hidden />}
        {status?.text}
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={16} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Label above, notes below; the control stands between. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  hideLabel,
  status,
  children,
}: FrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {label}
        {required === false && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} status={status} />
    </div>
  )
}

/** The same for a set of controls, as fieldset and legend. */
export function GroupFrame({
  id,
  label,
  hint,
  error,
  required,
  hideLabel,
  children,
}: FrameProps & { id: string; children: ReactNode }) {
  return (
    <fieldset
      className={styles.group}
      aria-describedby={
        [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className={hideLabel ? styles.hidden : styles.label}>
        {label}
        {required === false && <span className={styles.optional}> (optional)</span>}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} status={undefined} />
    </fieldset>
  )
}
