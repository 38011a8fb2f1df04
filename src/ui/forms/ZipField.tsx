import { TextInput } from '@mantine/core'
import type { FieldProps } from './field.ts'

/** Keeps the first five digits of typed or pasted text. */
export function ZipField({ onChange, ...rest }: FieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="postal-code"
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
    />
  )
}
