import { useId } from 'react'
import { CheckboxField } from './CheckboxField.tsx'
import { GroupFrame } from './FieldFrame.tsx'
import styles from './field.module.css'

export type CheckboxGroupProps = {
  label: string
  options: readonly {
    value: string
    label: string
    hint?: string | undefined
    disabled?: boolean | undefined
  }[]
  values: readonly string[]
  onChange: (values: string[]) => void
  hint?: string | undefined
  error?: string | undefined
  hideLabel?: boolean | undefined
  /** Label of a box above the others that checks all of them. */
  all?: string | undefined
}

export function CheckboxGroup({
  label,
  options,
  values,
  onChange,
  hint,
  error,
  hideLabel,
  all,
}: CheckboxGroupProps) {
  const id = useId()
  const chosen = new Set(values)
  const every = options.every((option) => chosen.has(option.value))
  return (
    <GroupFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={styles.options}>
        {all !== undefined && (
          <CheckboxField
            label={all}
            checked={every}
            indeterminate={!every && chosen.size > 0}
            onChange={(checked) => onChange(checked ? options.map((option) => option.value) : [])}
          />
        )}
        <div className={styles.columns}>
          {options.map((option) => (
            <CheckboxField
              key={option.value}
              label={option.label}
              hint={option.hint}
              disabled={option.disabled}
              checked={chosen.has(option.value)}
              onChange={(checked) =>
                onChange(
                  options
                    .map((o) => o.value)
                    .filter((value) => (value === option.value ? checked : chosen.has(value))),
                )
              }
            />
          ))}
        </div>
      </div>
    </GroupFrame>
  )
}
