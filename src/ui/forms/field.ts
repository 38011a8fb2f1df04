import type { TextInputProps } from '@mantine/core'

/** A field that reads or formats what is typed: like a TextInput, but `onChange` gets the value instead of the event. */
export type FieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}
