import { type FieldProps, GroupFrame, useFieldIds } from './FieldFrame.tsx'
import styles from './field.module.css'

export type RadioOption = {
  value: string
  label: string
  hint?: string | undefined
  disabled?: boolean | undefined
}
export type RadioFieldProps = Omit<FieldProps, 'autoComplete' | 'status'> & {
  options: readonly RadioOption[]
  direction?: 'row' | 'column' | undefined
  /** Each choice in a frame of its own, for choices that need a sentence. */
  boxed?: boolean | undefined
}

export function RadioField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  disabled,
  hideLabel,
  name,
  options,
  direction,
  boxed,
  onBlur,
}: RadioFieldProps) {
  const { id } = useFieldIds({ hint, error, status: undefined })
  return (
    <GroupFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
    >
      <div
        className={direction === 'row' ? `${styles.options} ${styles.optionsRow}` : styles.options}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={boxed ? `${styles.choice} ${styles.boxed}` : styles.choice}
            data-disabled={disabled || option.disabled ? '' : undefined}
          >
            <input
              type="radio"
              name={name ?? id}
              className={`${styles.box} ${styles.dot}`}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              aria-invalid={error ? true : undefined}
            />
            <span className={styles.choiceLabel}>
              {option.label}
              {option.hint && <span className={styles.choiceHint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
