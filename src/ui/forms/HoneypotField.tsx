import { VisuallyHidden } from '@mantine/core'
import { honeypotInput, honeypotLabel } from '../../kernel/honeypot.ts'

export type HoneypotFieldProps = { value: string; onChange: (value: string) => void }

export function HoneypotField({ value, onChange }: HoneypotFieldProps) {
  return (
    <VisuallyHidden aria-hidden>
      <label>
        {honeypotLabel}
        <input
          {...honeypotInput}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </VisuallyHidden>
  )
}
