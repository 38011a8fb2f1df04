import ical, { ICalEventTransparency } from 'ical-generator'
import { hourMs, minuteMs } from '../../../../kernel/duration.ts'
import { displayPhone, parsePhone } from '../../../../kernel/phone.ts'
import { productName } from '../../../../kernel/product.ts'
import { instantAt } from '../../../../platform/clock.ts'
import { nameOfTask } from '../task-names.ts'
import type { CalendarTaskRow } from './calendar-tasks.sql.ts'

/** How long a task with a time is in a calendar, in minutes. */
const lengthOfTask = 15
/** How long calendar programs may keep the calendar, in seconds. */
const keptFor = hourMs / 1000

export interface CalendarOptions {
  readonly agency: string
  readonly agencyId: string
  readonly baseUrl: string
  readonly timeZone: string
  readonly withPhone: boolean
}

/**
 * Returns tasks as an iCalendar text (RFC 5545). Equal tasks give equal bytes. A task with a time
 * is an instant in UTC, so no time zone is described; one without is a whole day. A task that
 * repeats is one event: the next one is added when it is done, which no rule could say. A client is
 * named, without what members wrote about them.
 */
export function calendarText(
  tasks: readonly CalendarTaskRow[],
  { agency, agencyId, baseUrl, timeZone, withPhone }: CalendarOptions,
): string {
  const calendar = ical({
    name: `${productName}: ${agency}`,
    prodId: { company: productName, product: 'Tasks', language: 'EN' },
    ttl: keptFor,
  })
  for (const task of tasks) {
    const { id, day, due_minute: minute, created_at, changed_at, contact_id } = task
    const { name, kind } = nameOfTask(task)
    const url = contact_id === null ? `${baseUrl}/today` : `${baseUrl}/contact/${contact_id}`
    const phone = withPhone ? parsePhone(task.phone ?? '') : undefined
    const start =
      minute === null ? new Date(`${day}T00:00:00Z`) : instantAt(day, minute * 60, timeZone)
    calendar.createEvent({
      id: `task-${id}@${agencyId}`,
      sequence: Math.floor((changed_at.getTime() - created_at.getTime()) / 1000),
      stamp: changed_at,
      lastModified: changed_at,
      start,
      ...(minute === null
        ? { allDay: true }
        : { end: new Date(start.getTime() + lengthOfTask * minuteMs) }),
      summary: kind === '' ? name : `${kind}: ${name}`,
      description: [phone === undefined ? '' : displayPhone(phone), url].filter(Boolean).join('\n'),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
