import { TextInput } from '@mantine/core'
import { displayPhone, formatTypedPhone, phoneDigits } from '../../kernel/phone.ts'
import type { FieldProps } from './field.ts'

/** Shows (XXX) XXX-XXXX while typing. `value`: digits or formatted; `onChange` gets digits only. */
export function PhoneField({ value, onChange, ...rest }: FieldProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      placeholder="(555) 555-5555"
      autoComplete="tel-national"
      {...rest}
      value={displayPhone(value)}
      onChange={(event) => onChange(phoneDigits(formatTypedPhone(event)))}
    />
  )
}
