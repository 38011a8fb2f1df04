import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import styles from './field.module.css'

export type TextAreaFieldProps = FieldProps & {
  rows?: number | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
}

export function TextAreaField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  hideLabel,
  status,
  disabled,
  rows = 4,
  ...area
}: TextAreaFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error, status })
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      status={status}
    >
      <div
        className={styles.control}
        data-invalid={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        <textarea
          {...area}
          id={id}
          rows={rows}
          className={`${styles.input} ${styles.area}`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      </div>
    </FieldFrame>
  )
}
