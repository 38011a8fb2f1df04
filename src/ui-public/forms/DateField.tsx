import { displayDate } from '../../kernel/calendar-date.ts'
import { parseTypedDate, type TypedDateKind } from '../../kernel/typed-date.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

/** One forgiving field, no calendar: any usual way to write a date becomes MM/DD/YYYY when it is left. Read it with `parseTypedDate`. */
export function DateField({
  kind = 'birth',
  value,
  onChange,
  onBlur,
  hint = 'Month, day, year. For example 01/15/1955',
  autoComplete,
  ...rest
}: FieldProps & { kind?: TypedDateKind | undefined }) {
  return (
    <TextField
      {...rest}
      short
      hint={hint}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      autoComplete={autoComplete ?? (kind === 'birth' ? 'bday' : 'off')}
      onBlur={() => {
        const date = parseTypedDate(value, kind)
        if (date !== undefined && displayDate(date) !== value) onChange(displayDate(date))
        onBlur?.()
      }}
    />
  )
}
