import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date.ts'
import type { Due } from './due.rules.ts'

/** The place of a task in the list: when it was asked for or, of planned ones, is due; its id. */
export type TaskPlace =
  | { readonly createdAt: Date; readonly due?: undefined; readonly id: number }
  | { readonly due: Due; readonly id: number }

/** A task as far as its place needs it. */
interface PlacedTask {
  readonly id: number
  readonly created_at: Date
  readonly due_on: CalendarDate | null
  readonly due_minute: number | null
}

/** Returns the place of a task in a list in the order of due times, or else of being asked for. */
export const placeOfTask = (byDue: boolean, task: PlacedTask): TaskPlace =>
  byDue && task.due_on !== null
    ? { due: { on: task.due_on, minute: task.due_minute }, id: task.id }
    : { createdAt: task.created_at, id: task.id }

/** The milliseconds since 1970, or the due day and its minute if it has one, and the id. */
export const taskCursor = /^(?:(\d{1,15})|(\d{4}-\d\d-\d\d)(?:T(\d{1,4}))?)-(\d{1,15})$/

export const writeTaskCursor = (place: TaskPlace): string => {
  if (place.due === undefined) return `${place.createdAt.getTime()}-${place.id}`
  const { on, minute } = place.due
  return `${on}${minute === null ? '' : `T${minute}`}-${place.id}`
}

/** Returns the place that a cursor names; undefined for a text that is none. */
export function readTaskCursor(text: string): TaskPlace | undefined {
  const [, milliseconds, day, minute, id] = taskCursor.exec(text) ?? []
  if (id === undefined) return undefined
  if (day === undefined) return { createdAt: new Date(Number(milliseconds)), id: Number(id) }
  const on = parseCalendarDate(day)
  if (on === undefined) return undefined
  return { due: { on, minute: minute === undefined ? null : Number(minute) }, id: Number(id) }
}
