import type { ComponentProps, ReactNode, Ref } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import styles from './field.module.css'

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | undefined
  inputMode?: ComponentProps<'input'>['inputMode']
  placeholder?: string | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  maxLength?: number | undefined
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function TextField({
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
}: TextFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error, status })
  const { autoFocus, type = 'text', ...rest } = input
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
          {...rest}
          id={id}
          type={type}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          // biome-ignore lint/a11y/noAutofocus: a dialog or login page with one purpose starts in its field
          autoFocus={autoFocus}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
