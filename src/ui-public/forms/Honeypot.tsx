import { honeypotInput, honeypotLabel } from '../../kernel/honeypot.ts'

export type HoneypotProps = { value: string; onChange: (value: string) => void }

/** Fields that only programs fill in (`isFromSoftware`). */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <label className="honeypot" aria-hidden="true">
      {honeypotLabel}
      <input
        {...honeypotInput}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
