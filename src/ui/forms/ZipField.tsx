import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

export type ZipFieldProps = FieldProps & { placeholder?: string | undefined }

/** Hands over the first five digits of what was typed or pasted. */
export function ZipField({ onChange, autoComplete = 'postal-code', ...rest }: ZipFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete={autoComplete}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 5))}
    />
  )
}
