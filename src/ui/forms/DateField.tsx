import { displayDate } from '../../kernel/calendar-date.ts'
import { parseTypedDate, type TypedDateKind } from '../../kernel/typed-date.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

export type DateFieldProps = FieldProps & { kind?: TypedDateKind | undefined }

/** One forgiving field: any usual way to write a date is put into MM/DD/YYYY when it is left. The screen reads it with `parseTypedDate`. */
export function DateField({
  kind = 'birth',
  value,
  onChange,
  onBlur,
  autoComplete = kind === 'birth' ? 'bday' : 'off',
  ...rest
}: DateFieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      autoComplete={autoComplete}
      onBlur={() => {
        const date = parseTypedDate(value, kind)
        if (date !== undefined && displayDate(date) !== value) onChange(displayDate(date))
        onBlur?.()
      }}
    />
  )
}
