import { type CalendarDate, civilOf, toDayNumber } from './calendar-date.ts'
import { type Catalogs, defaultLocale, type Locale } from './locale.ts'

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const formats: Catalogs<Intl.DateTimeFormat> = { en: format('en-US'), es: format('es-US') }

/** Returns the month of a date in words, `March 2026` or `marzo de 2026`. */
export function displayMonth(date: CalendarDate, locale: Locale = defaultLocale): string {
  const { year, month, day } = civilOf(toDayNumber(date))
  return formats[locale].format(Date.UTC(year, month - 1, day))
}
