import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

export type TextAreaFieldProps = FieldProps & {
  rows?: number | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
}

export function TextAreaField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  rows = 4,
  ...area
}: TextAreaFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <textarea
        {...area}
        id={id}
        rows={rows}
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
