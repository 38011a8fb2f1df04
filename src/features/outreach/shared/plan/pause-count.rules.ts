import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import { reasonKind } from '../../../contacts/shared/reasons/read-reason.ts'
import type { PlannedMode, PlannedStatus } from './plan-contact.ts'
import { isProjected, type PlannedPart, projected } from './projection.rules.ts'

interface Row {
  readonly type: string
  readonly status: PlannedStatus
  readonly reason: string | null
  readonly mode?: PlannedMode | undefined
}
interface YearlyRow extends Row {
  readonly occasion?: string | undefined
  readonly eventDate: DayNumber | null
  readonly sendDate: DayNumber | null
}
interface FollowUpRow extends Row {
  readonly occasion: string
  readonly date: DayNumber
}

/** The fate of an email: its day, or why it does not go. */
interface Fate {
  readonly day: DayNumber | null
  readonly reason: string | null
}
type Emails = Map<string, Fate>

/** A task of an agent is no email. */
const fateOf = ({ status, mode, reason }: Row, day: DayNumber | null): Fate => ({
  day: status === 'skipped' || mode === 'notify' ? null : day,
  reason,
})

const collector = (emails: Emails) => ({
  addYearly(contactId: number, row: YearlyRow): void {
    const occasion = row.occasion ?? (row.eventDate === null ? '' : civilOf(row.eventDate).year)
    emails.set(`${row.type} ${contactId} ${occasion}`, fateOf(row, row.sendDate))
  },
  addFollowUp(contactId: number, row: FollowUpRow): void {
    emails.set(`${row.type} ${contactId} ${row.occasion}`, fateOf(row, row.date))
  },
})

/** The emails that a pause holds, by what becomes of them. */
export interface CountOfPause {
  readonly held: number
  /** Held, and due already. */
  readonly due: number
  readonly going: readonly { readonly day: DayNumber; readonly emails: number }[]
  /** They would be too late after it. Any others do not go for other reasons. */
  readonly late: number
}

/**
 * Counts what a pause changes, from two plans of the same contacts: without it and with it. Between
 * plans that have other pauses too, an email that one of them holds as long is not counted.
 */
export class PauseCounter {
  readonly #free: Emails = new Map()
  readonly #paused: Emails = new Map()
  readonly without = collector(this.#free)
  readonly with = collector(this.#paused)

  /** Returns the emails that the pause holds, by their keys, and their days without it. */
  held(): Map<string, DayNumber> {
    const held = [...this.#free].flatMap(([key, { day }]): [string, DayNumber][] =>
      day === null || this.#paused.get(key)?.day === day ? [] : [[key, day]],
    )
    return new Map(held)
  }

  count(today: DayNumber): CountOfPause {
    const going = new Map<DayNumber, number>()
    let [due, late] = [0, 0]
    const held = this.held()
    for (const [key, day] of held) {
      const after = this.#paused.get(key)
      if (day <= today) due += 1
      if (after?.day != null) going.set(after.day, (going.get(after.day) ?? 0) + 1)
      else if (reasonKind(after?.reason ?? null) === 'pausedTooLong') late += 1
    }
    const byDay = [...going].map(([day, emails]) => ({ day, emails }))
    return { held: held.size, due, late, going: byDay.toSorted((a, b) => a.day - b.day) }
  }
}

/** Projects the counts of a sample to all contacts. */
export const projectedCount = (
  { held, due, going, late }: CountOfPause,
  part: PlannedPart,
): CountOfPause & { readonly about: boolean } => ({
  held: projected(held, part),
  due: projected(due, part),
  going: going.map(({ day, emails }) => ({ day, emails: projected(emails, part) })),
  late: projected(late, part),
  about: isProjected(part),
})
