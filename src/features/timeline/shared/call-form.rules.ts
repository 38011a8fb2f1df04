import { displayDate } from '../../../kernel/calendar-date.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { clockTimeOf, wallClockAt } from '../../../kernel/wall-clock.ts'
import type { CallOutcome } from './call-outcomes.ts'
import { dayAndTime } from './note-texts.ts'
import { CallFields, type LoggedCall } from './notes.contract.ts'

/** The form of a call as typed; of a new one, empty day and time mean now. */
export type CallForm = {
  outcome: CallOutcome | ''
  minutes: string
  remark: string
  day: string
  time: string
}

export const emptyCallForm: CallForm = { outcome: '', minutes: '', remark: '', day: '', time: '' }

/** Returns the form of a logged call; day and time are the agency's. */
export function formOfCall(
  { outcome, minutes, remark, called_at }: LoggedCall,
  timeZone: string,
): CallForm {
  const { day, minute } = wallClockAt(called_at, timeZone)
  return {
    outcome,
    remark,
    day: displayDate(day),
    time: clockTimeOf(minute),
    minutes: minutes === null ? '' : String(minutes),
  }
}

const dayUnreadable = 'Please enter a date such as 11/26/2026'

/** Returns what the form says, as the call takes it; what cannot be read stays and is refused. */
export function callOfForm({ outcome, minutes, remark, day, time }: CallForm) {
  const typed = minutes.trim()
  return {
    outcome: outcome as CallOutcome,
    minutes: typed === '' ? null : /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN,
    remark,
    ...(day.trim() !== '' && { day: parseTypedDate(day, 'near') ?? day }),
    ...(time !== '' && { time }),
  }
}

/** Returns the first error of each field of a new call. */
export function callFormErrors(form: CallForm): Partial<Record<keyof CallForm, string>> {
  const errors = fieldErrors(CallFields, callOfForm(form))
  if (form.day.trim() !== '' && parseTypedDate(form.day, 'near') === undefined)
    errors.day = dayUnreadable
  return errors
}

/** Returns the same of a logged call, which has a day and a time. */
export function editedCallErrors(form: CallForm): ReturnType<typeof callFormErrors> {
  const missing = {
    ...(form.day.trim() === '' && { day: dayAndTime }),
    ...(form.time === '' && { time: dayAndTime }),
  }
  return { ...callFormErrors(form), ...missing }
}
