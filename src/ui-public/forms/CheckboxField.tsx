import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldFrame.tsx'

export type CheckboxFieldProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  error?: string | undefined
  name?: string | undefined
}

export function CheckboxField({ label, checked, onChange, hint, error, name }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {hint && <span className="choice-hint">{hint}</span>}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
