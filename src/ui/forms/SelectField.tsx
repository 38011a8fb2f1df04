import { IconChevronDown } from '@tabler/icons-react'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import styles from './field.module.css'

export type SelectOption = {
  value: string
  label: string
  group?: string | undefined
  disabled?: boolean | undefined
}
export type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[]
  placeholder?: string | undefined
}

function Option({ option }: { option: SelectOption }) {
  return (
    <option value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  )
}

/** The browser's own select: known to everybody's fingers, keyboards and screen readers. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    value,
    onChange,
    hint,
    error,
    required,
    hideLabel,
    status,
    disabled,
    options,
    placeholder,
    ...rest
  } = props
  const { id, describedBy } = useFieldIds({ hint, error, status })
  const groups = [...new Set(options.map((option) => option.group))]
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
        <select
          {...rest}
          id={id}
          className={`${styles.input} ${styles.select}`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {groups.map((group) => {
            const members = options
              .filter((option) => option.group === group)
              .map((option) => <Option key={option.value} option={option} />)
            return group === undefined ? (
              members
            ) : (
              <optgroup key={group} label={group}>
                {members}
              </optgroup>
            )
          })}
        </select>
        <span className={styles.chevron}>
          <IconChevronDown size={17} aria-hidden />
        </span>
      </div>
    </FieldFrame>
  )
}
