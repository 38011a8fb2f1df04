import type { Ref } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | undefined
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | undefined
  placeholder?: string | undefined
  /** As wide as what is asked for, so that its size says how much. */
  short?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  short,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <input
        {...input}
        id={id}
        type={type}
        className={short ? 'input input-short' : 'input'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  )
}
