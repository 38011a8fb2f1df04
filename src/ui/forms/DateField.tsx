import { TextInput } from '@mantine/core'
import { displayDate } from '../../kernel/calendar-date.ts'
import { parseTypedDate, type TypedDateKind } from '../../kernel/typed-date.ts'
import type { FieldProps } from './field.ts'

export type DateFieldProps = FieldProps & { kind?: TypedDateKind | undefined }

/**
 * Accepts any usual date format and changes it to MM/DD/YYYY on blur. Screens parse the value with
 * `parseTypedDate`.
 */
export function DateField({ kind = 'birth', value, onChange, onBlur, ...rest }: DateFieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      autoComplete={kind === 'birth' ? 'bday' : 'off'}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const date = parseTypedDate(value, kind)
        if (date !== undefined && displayDate(date) !== value) onChange(displayDate(date))
        onBlur?.(event)
      }}
    />
  )
}
