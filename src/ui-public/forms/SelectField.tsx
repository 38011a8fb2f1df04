import { Icon } from '../parts/Icon.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

export type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  placeholder?: string | undefined
}

export function SelectField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <span className="select">
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
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  )
}
