import { displayDate } from '../../../../kernel/calendar-date.ts'
import { parseTypedDate } from '../../../../kernel/typed-date.ts'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { formTexts } from './form-texts.ts'
import type { PersonFieldProps } from './use-visitor-form.ts'

/**
 * One forgiving field: no calendar to page back through seventy years. It shows how it was
 * understood when it is left.
 */
export function BirthDateField({ field }: PersonFieldProps) {
  const texts = useTexts(formTexts)
  const { onChange, ...date } = field('dateOfBirth')
  const read = parseTypedDate(date.value, 'birth')
  return (
    <TextField
      {...date}
      onChange={onChange}
      onBlur={() => read !== undefined && onChange(displayDate(read))}
      label={texts.dateOfBirth}
      hint={texts.dateHint}
      autoComplete="bday"
      inputMode="numeric"
      maxLength={20}
    />
  )
}
