import type { TextInputProps } from '@mantine/core'

/**
 * A field that parses or formats typed text: like a TextInput, but `onChange` gets the value
 * instead of the event.
 */
export type FieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}
