export type HoneypotProps = { value: string; onChange: (value: string) => void }

/** A field that no person sees or reaches; programs that fill in every field show themselves. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}
