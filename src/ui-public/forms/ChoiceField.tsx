import { type FieldProps, GroupFrame, useFieldIds } from './FieldFrame.tsx'

export type Choice = { value: string; label: string; hint?: string | undefined }
export type ChoiceFieldProps = Omit<FieldProps, 'autoComplete'> & {
  options: readonly Choice[]
  columns?: 1 | 2 | undefined
}

/** Radio buttons as large tiles; the whole tile is the target. */
export function ChoiceField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  disabled,
  name,
  onBlur,
  options,
  columns = 1,
}: ChoiceFieldProps) {
  const { id } = useFieldIds({ hint, error })
  return (
    <GroupFrame id={id} label={label} hint={hint} error={error} required={required}>
      <div className="choices" data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {option.label}
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
