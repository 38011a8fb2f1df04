import { ageOn, type CalendarDate } from '../../../kernel/calendar-date.ts'

/** The age on a date: reached by then where the birth date is told, else the age as told. */
export function ageOfAddressed(
  person: { readonly dateOfBirth: CalendarDate | null; readonly age: number | null },
  on: CalendarDate,
): number | null {
  return person.dateOfBirth === null ? person.age : ageOn(person.dateOfBirth, on)
}
