import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldNotes } from './FieldFrame.tsx'
import styles from './field.module.css'

export type CheckboxFieldProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  indeterminate?: boolean | undefined
  hideLabel?: boolean | undefined
  name?: string | undefined
}

export function CheckboxField({
  label,
  checked,
  onChange,
  hint,
  error,
  disabled,
  indeterminate = false,
  hideLabel,
  name,
}: CheckboxFieldProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={styles.field}>
      <label className={styles.choice} data-disabled={disabled ? '' : undefined}>
        <input
          ref={box}
          type="checkbox"
          name={name}
          className={styles.box}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={hideLabel ? styles.hidden : styles.choiceLabel}>
          {label}
          {hint && <span className={styles.choiceHint}>{hint}</span>}
        </span>
      </label>
      {error && <FieldNotes id={id} hint={undefined} error={error} status={undefined} />}
    </div>
  )
}
