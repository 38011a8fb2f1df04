import type { CalendarDate, DayNumber } from '../../../../kernel/calendar-date.ts'
import { isProjected, type PlannedPart, projected } from './projection.rules.ts'

/** The emails of an agency's first seven days live. */
export interface FirstSends {
  /** Due today or earlier: they go within minutes of Go Live. */
  readonly today: number
  readonly tomorrow: number
  /** All of the seven days, with today's. */
  readonly thisWeek: number
  /** The last of the seven days. */
  readonly lastDay: CalendarDate
  /** The counts are projected from a part of the contacts. */
  readonly about: boolean
  /** The first five by day. */
  readonly first: ReadonlyArray<{
    readonly name: string
    readonly type: string
    readonly date: CalendarDate
  }>
}

interface FirstSend {
  readonly contactId: number
  readonly type: string
  readonly day: DayNumber
}

const shownByName = 5

/** Collects a plan, counting the emails of its first week. An overdue email counts as today's. */
export class FirstSendsCounter {
  readonly #today: DayNumber
  readonly #emails: FirstSend[] = []

  constructor(today: DayNumber) {
    this.#today = today
  }

  addYearly(
    contactId: number,
    email: { readonly type: string; readonly sendDate: DayNumber | null },
  ): void {
    const { type, sendDate } = email
    if (sendDate === null || type === 'none' || sendDate > this.#today + 6) return
    this.#emails.push({ contactId, type, day: Math.max(sendDate, this.#today) })
  }

  /** A follow-up follows an email to the client, and before Go Live there is none. */
  addFollowUp(): void {}

  soonest(): FirstSend[] {
    return this.#emails
      .toSorted((a, b) => a.day - b.day || a.contactId - b.contactId)
      .slice(0, shownByName)
  }

  counts(part: PlannedPart) {
    const on = (day: DayNumber) => this.#emails.filter((email) => email.day === day).length
    return {
      about: isProjected(part),
      today: projected(on(this.#today), part),
      tomorrow: projected(on(this.#today + 1), part),
      thisWeek: projected(this.#emails.length, part),
    }
  }
}
