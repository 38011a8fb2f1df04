import { type CalendarDate, displayDate } from '../../../../../kernel/calendar-date.ts'
import { parseTypedDate } from '../../../../../kernel/typed-date.ts'
import { readLastEmail, readNextEmail } from '../../../shared/list/more-filters.rules.ts'

/** The fields of the last or the next email as typed. */
export interface EmailTimeForm {
  /** As the URL has it: `never`, `none`, `within-30`; `days` for those below; empty for any. */
  readonly when: string
  readonly from: string
  readonly to: string
  readonly type: string
}

const none: EmailTimeForm = { when: '', from: '', to: '', type: '' }
const date = (day: string | undefined) =>
  day === undefined ? '' : displayDate(day as CalendarDate)

/** Returns the fields of a value of the URL; undefined is no value. */
export function emailTimeForm(of: 'last' | 'next', value: string | undefined): EmailTimeForm {
  const time = (of === 'last' ? readLastEmail : readNextEmail)(value ?? '')
  if (time === undefined) return none
  if (typeof time === 'string') return { ...none, when: time }
  const { days, within, not, type = '' } = time
  if (days) return { when: 'days', from: date(days.from), to: date(days.to), type }
  return { ...none, when: within === undefined ? '' : `${not ? '!' : ''}within-${within}`, type }
}

/** Whether the emails that the fields find have a type. */
export const takesType = ({ when }: EmailTimeForm): boolean =>
  when === '' || when === 'days' || when.startsWith('within-')

export const typedDay = (text: string): string | undefined =>
  text.trim() === '' ? '' : parseTypedDate(text, 'near')
export const badDate = 'Please enter a date as MM/DD/YYYY'
export const beforeFirstDay = 'This is before the first day'

export interface EmailTimeErrors {
  readonly from?: string
  readonly to?: string
}

/** Returns the value of the URL, empty for any; or what cannot be read. */
export function emailTimeValue(
  form: EmailTimeForm,
): { readonly value: string } | { readonly errors: EmailTimeErrors } {
  const type = takesType(form) && form.type !== '' ? `:${form.type}` : ''
  if (form.when === '') return { value: type === '' ? '' : `any${type}` }
  if (form.when !== 'days') return { value: form.when + type }
  const [from, to] = [typedDay(form.from), typedDay(form.to)]
  if (from === undefined || (from === '' && to === '')) return { errors: { from: badDate } }
  if (to === undefined) return { errors: { to: badDate } }
  if (from !== '' && to !== '' && from > to) return { errors: { to: beforeFirstDay } }
  return { value: `${from}..${to}${type}` }
}
