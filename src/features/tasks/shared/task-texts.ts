import { countOf } from '../../../kernel/count.ts'
import type { TaskKind } from '../../contacts/shared/task-kinds.ts'
import type { Channel } from '../../schedule/shared/schedule-status.rules.ts'
import { timeOfDayLabels } from '../../schedule/shared/time-of-day.ts'
import type { TaskView } from './task-views.ts'
import type { Task } from './tasks.contract.ts'

export const tasksTitle = 'Calls and answers'
export const taskNotFound = 'This entry was not found.'
export const taskFailed = 'The change was not saved. Please try again.'

export const taskKindLabels: Readonly<Record<TaskKind, string>> = {
  call_request: 'Call request',
  new_lead: 'New lead',
  selected_plan: 'Plan selected',
  health_answers: 'Answers to review',
  unconfirmed_email: 'Email to check',
  household_death: 'Death in the household',
}

export const taskViewLabels: Readonly<Record<TaskView, string>> = {
  open: 'Open',
  mine: 'Mine',
  done: 'Done',
  all: 'All',
}

const channelTexts: Readonly<Record<Channel, string>> = {
  call_me: 'Wants to be called',
  schedule_call: 'Pressed Schedule a Call',
  call_now: 'Pressed Call Now',
}

/** Returns what to do, in one sentence. */
export function taskText({ kind, channel, time_of_day, detail }: Task): string {
  if (kind !== 'call_request' || channel === null) return detail
  const when = time_of_day === null ? '' : ` ${timeOfDayLabels[time_of_day]}`
  return `${channelTexts[channel]}${when}.`
}

const minutesAnHour = 60
const minutesADay = 24 * minutesAnHour

/** Returns a time span in its largest unit: "5 minutes", "3 hours", "2 days". */
export function waitedText(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < minutesAnHour) return countOf(minutes, 'minute')
  if (minutes < 2 * minutesADay) return countOf(Math.floor(minutes / minutesAnHour), 'hour')
  return countOf(Math.floor(minutes / minutesADay), 'day')
}
