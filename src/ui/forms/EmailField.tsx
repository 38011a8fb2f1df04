import { TextInput } from '@mantine/core'
import type { FieldProps } from './field.ts'

/** With the keyboard and the autofill of an email address. */
export function EmailField({ onChange, ...rest }: FieldProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
