import { useId } from 'react'

export type SwitchFieldProps = {
  label: string
  hint?: string | undefined
  value: boolean
  /** Sent as `on` by a form without script. */
  name?: string | undefined
  onChange: (on: boolean) => void
}

/** A setting of the page that takes effect at once. The whole line is the target. */
export function SwitchField({ label, hint, value, name, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <label className="switch">
      <input
        type="checkbox"
        name={name}
        role="switch"
        checked={value}
        aria-checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span>
        <span id={`${id}-label`} className="switch-label">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="choice-hint">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
