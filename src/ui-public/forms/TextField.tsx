import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | undefined
  /** The keyboard of phones. */
  inputMode?: 'numeric' | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
  /** For a page that is nothing but its form. */
  autoFocus?: boolean | undefined
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
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
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  )
}
