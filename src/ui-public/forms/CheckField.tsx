import type { ReactNode } from 'react'

export type CheckFieldProps = {
  children: ReactNode
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/** A box to tick, as a large tile; the whole tile is the target. */
export function CheckField({ children, name, checked, onChange, disabled }: CheckFieldProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
