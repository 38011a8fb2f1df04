import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

/** Hands over the first five digits. */
export function ZipField({ onChange, autoComplete = 'postal-code', ...rest }: FieldProps) {
  return (
    <TextField
      {...rest}
      short
      inputMode="numeric"
      autoComplete={autoComplete}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 5))}
    />
  )
}
