import type { ReactNode } from 'react'
import styles from './field.module.css'

export type SwitchFieldProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean | undefined
  name?: string | undefined
}

/** For settings that hold at once; label left, switch right. */
export function SwitchField({ label, checked, onChange, hint, disabled, name }: SwitchFieldProps) {
  return (
    <label className={styles.switchRow} data-disabled={disabled ? '' : undefined}>
      <span className={styles.choiceLabel}>
        {label}
        {hint && <span className={styles.choiceHint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
