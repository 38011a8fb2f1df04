import type { ReactNode } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import styles from './field.module.css'

export type NumberFieldProps = FieldProps & {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  prefix?: ReactNode
  suffix?: ReactNode
}

/** Text in, text out: an empty field is not a zero. */
export function NumberField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  hideLabel,
  status,
  disabled,
  prefix,
  suffix,
  ...input
}: NumberFieldProps) {
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
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...input}
          id={id}
          type="number"
          inputMode="decimal"
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
