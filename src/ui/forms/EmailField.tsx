import { TextInput } from '@mantine/core'
import type { FieldProps } from './field.ts'

/** A text field with the keyboard and autofill for email addresses. */
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
