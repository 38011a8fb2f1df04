import { useRef } from 'react'
import { displayPhone, phoneDigits } from '../../kernel/phone.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'
import { useFormattedCaret } from './use-formatted-caret.ts'

export type PhoneFieldProps = FieldProps & { placeholder?: string | undefined }

/** Shows (XXX) XXX-XXXX while typing; `value` may be digits or formatted, `onChange` hands over digits only. */
export function PhoneField({
  value,
  onChange,
  placeholder = '(555) 555-5555',
  autoComplete = 'tel-national',
  ...rest
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = displayPhone(value)
  const remember = useFormattedCaret(input, shown)
  return (
    <TextField
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      placeholder={placeholder}
      autoComplete={autoComplete}
      value={shown}
      onChange={(text) => {
        if (input.current) remember(input.current)
        onChange(phoneDigits(text))
      }}
    />
  )
}
