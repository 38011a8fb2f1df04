import { useLayoutEffect, useRef } from 'react'
import { displayPhone, phoneDigits } from '../../kernel/phone.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

/** Shows (XXX) XXX-XXXX while typing and hands over digits only; the caret stays behind the digit it stood behind. */
export function PhoneField({
  value,
  onChange,
  autoComplete = 'tel-national',
  ...rest
}: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | undefined>(undefined)
  const shown = displayPhone(value)
  useLayoutEffect(() => {
    if (digitsBefore.current === undefined || !input.current) return
    let place = 0
    for (let left = digitsBefore.current; left > 0 && place < shown.length; place++)
      if (/\d/.test(shown[place] ?? '')) left--
    input.current.setSelectionRange(place, place)
    digitsBefore.current = undefined
  })
  return (
    <TextField
      {...rest}
      ref={input}
      short
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      value={shown}
      onChange={(text) => {
        digitsBefore.current = text
          .slice(0, input.current?.selectionStart ?? text.length)
          .replace(/\D/g, '').length
        onChange(phoneDigits(text))
      }}
    />
  )
}
