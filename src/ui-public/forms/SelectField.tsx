import type { Choice } from './ChoiceField.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

export type SelectFieldProps = FieldProps & {
  options: readonly Choice[]
  /** Shown until something is chosen. */
  prompt: string
}

/** The phone's own list of choices, for more than fit on the page. */
export function SelectField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  options,
  prompt,
  ...select
}: SelectFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <select
        {...select}
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
