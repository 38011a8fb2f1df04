import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { displayPhone, phoneDigits } from '../../kernel/phone.ts'
import type { FieldProps } from './field.ts'
import { useFormattedCaret } from './use-formatted-caret.ts'

/** Shows (XXX) XXX-XXXX while typing. `value`: digits or formatted; `onChange` gets digits only. */
export function PhoneField({ value, onChange, ...rest }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = displayPhone(value)
  const remember = useFormattedCaret(input, shown)
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      placeholder="(555) 555-5555"
      autoComplete="tel-national"
      {...rest}
      ref={input}
      value={shown}
      onChange={(event) => {
        remember(event.currentTarget)
        onChange(phoneDigits(event.currentTarget.value))
      }}
    />
  )
}
