import { VisuallyHidden } from '@mantine/core'

export type HoneypotFieldProps = { value: string; onChange: (value: string) => void }

/** A field that no person sees or reaches. Software that fills in every field gives itself away by it. */
export function HoneypotField({ value, onChange }: HoneypotFieldProps) {
  return (
    <VisuallyHidden aria-hidden>
      <label>
        Leave this field empty
        <input
          type="text"
          name="leave-empty"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </VisuallyHidden>
  )
}
