import { countOf } from '../../../../kernel/count.ts'

export const reminderTitle = 'Daily reminder'
export const reminderFailed = 'The reminder was not changed. Please try again.'
export const reminderLinkInvalid = 'This link is incomplete. Please open it from the email again.'

/** Rows of a group that the email lists; the page "Today" has them all. */
export const maxReminderRows = 10
/** The hour that a reminder has unless its member chooses another. */
export const usualReminderHour = 8

/** Returns `8 AM` for the hour 8. */
export const hourLabel = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** The subject, with numbers alone: an inbox shows it to everyone who sees the screen. */
export function reminderSubject(counts: {
  readonly calls: number
  readonly tasks: number
  readonly birthdays: number
}): string {
  const { calls, tasks, birthdays } = counts
  const parts = [
    calls > 0 && countOf(calls, 'call'),
    tasks > 0 && countOf(tasks, 'task'),
    birthdays > 0 && countOf(birthdays, 'birthday'),
  ].filter((part) => part !== false)
  return `Today: ${new Intl.ListFormat('en-US').format(parts)}`
}
