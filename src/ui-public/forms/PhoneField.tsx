import { displayPhone } from '../../kernel/phone.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

/** Keeps ten digits of what is typed or filled in, shown as (XXX) XXX-XXXX (FORMS-002). */
export function PhoneField({ onChange, ...field }: FieldProps) {
  return (
    <TextField
      autoComplete="tel-national"
      {...field}
      type="tel"
      onChange={(typed) => onChange(displayPhone(typed))}
    />
  )
}
