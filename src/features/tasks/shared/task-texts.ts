import { countOf } from '../../../kernel/count.ts'
import type { TaskKind } from '../../contacts/shared/task-kinds.ts'
import { askedInText } from '../../schedule/shared/call-request.ts'
import type { CallChannel } from '../../schedule/shared/schedule-status.rules.ts'
import { timeOfDayLabels } from '../../schedule/shared/time-of-day.ts'
import type { Snooze } from './due.rules.ts'
import type { TaskView } from './task-views.ts'
import type { Task } from './tasks.contract.ts'

export const tasksTitle = 'Tasks'
export const todayTitle = 'Today'
export const taskNotFound = 'Task not found.'
export const taskFailed = 'The change was not saved. Please try again.'
export const occasionOver = 'Someone at your agency has already completed or snoozed this.'
export const dueDayMissing = 'A time or repeat needs a due date.'
export const ownerMissing = 'A task without a client must be assigned to a member.'
export const ownerUnknown = 'Member not found.'
export const onlyForSelf = 'Only admins can assign tasks to other members.'
export const clientMissing = 'This kind of task needs a client.'
export const notOwnTask = 'Only tasks that members added can be changed or deleted.'
export const oldTasksChanged = (count: number): string =>
  `There are now ${countOf(count, 'task')} older than 30 days. Please check again.`
/** `room`: the characters that fit. */
export const closingNoteTooLong = (count: number, room: number): string =>
  `${countOf(count, 'task')} already ${count === 1 ? 'has' : 'have'} a long note. ${room === 0 ? 'Please leave the note empty.' : `Please write at most ${countOf(room, 'character')}.`}`
export const ownerSeesNot = (count: number): string =>
  `This member cannot see ${count === 1 ? 'the client of the task' : `the clients of ${count} of these tasks`}. Reassign the ${count === 1 ? 'client' : 'clients'} first.`

export const taskKindLabels: Readonly<Record<TaskKind, string>> = {
  call_request: 'Call request',
  new_lead: 'New lead',
  selected_plan: 'Plan selected',
  health_answers: 'Answers to review',
  unconfirmed_email: 'Unconfirmed email',
  household_death: 'Death in the household',
  client_email: 'Email to answer',
  federal_right: 'Federal right',
  yearly_call: 'Call instead of an email',
  email_by_hand: 'Email by hand',
  to_do: 'To do',
  birthday: 'Birthday',
  viewed_quote: 'Quote viewed',
}

export const snoozeLabels: Readonly<Record<Snooze, string>> = {
  hour: 'In an hour',
  tomorrow: 'Tomorrow',
  week: 'Next Monday',
}

export const taskViewLabels: Readonly<Record<TaskView, string>> = {
  open: 'Open',
  mine: 'Mine',
  planned: 'Planned',
  old: 'Older than 30 days',
  done: 'Done',
  all: 'All',
}

const channelTexts: Readonly<Record<CallChannel, string>> = {
  call_me: 'Asked you to call',
  schedule_call: 'Pressed Schedule a Call',
  call_now: 'Pressed Call Now',
  calls_instead: 'Chose calls instead of emails',
}

/** Returns what to do, and in which language a call was asked for if that is not English. */
export function taskText({
  kind,
  channel,
  time_of_day,
  asked_in,
  detail,
}: Pick<Task, 'kind' | 'channel' | 'time_of_day' | 'asked_in' | 'detail'>): string {
  if (kind !== 'call_request' || channel === null) return detail
  const when = time_of_day === null ? '' : ` ${timeOfDayLabels[time_of_day]}`
  const language = askedInText(asked_in)
  return `${channelTexts[channel]}${when}.${language === null ? '' : ` ${language}.`}`
}

/** Returns what a task is about, for names of buttons: the client, else what is to be done. */
export const taskName = ({ contact, detail }: Pick<Task, 'contact' | 'detail'>): string =>
  contact?.name ?? detail

const minutesAnHour = 60
const minutesADay = 24 * minutesAnHour

/** Returns a time span in its largest unit: "5 minutes", "3 hours", "2 days". */
export function waitedText(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < minutesAnHour) return countOf(minutes, 'minute')
  if (minutes < 2 * minutesADay) return countOf(Math.floor(minutes / minutesAnHour), 'hour')
  return countOf(Math.floor(minutes / minutesADay), 'day')
}
