import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import type { PlannedMode, PlannedStatus } from './plan-contact.ts'
import { isProjected, type PlannedPart, projected } from './projection.rules.ts'

/** Emails of one type that a change of the settings stops, adds, or moves to another day. */
export interface PlanDifference {
  readonly type: string
  readonly stopped: number
  readonly added: number
  readonly moved: number
}

/** Clients in the hold-out group under both settings. */
export interface HeldOutClients {
  readonly before: number
  readonly after: number
}

export interface PlanComparison {
  readonly differences: PlanDifference[]
  readonly heldOut: HeldOutClients
  /** The counts are projected from a sample of the contacts. */
  readonly about: boolean
}

interface PlannedRow {
  readonly type: string
  readonly status: PlannedStatus
  readonly mode?: PlannedMode | undefined
}
interface YearlyRow extends PlannedRow {
  readonly eventDate: DayNumber | null
  readonly sendDate: DayNumber | null
}
interface FollowUpRow extends PlannedRow {
  readonly occasion: string
  readonly date: DayNumber
}

type Emails = Map<string, DayNumber | null>
const goes = ({ status, mode }: PlannedRow) => status !== 'skipped' && mode !== 'notify'

const collector = (emails: Emails, heldOut: Set<number>) => ({
  addHeldOut: (contactId: number): void => void heldOut.add(contactId),
  addYearly(contactId: number, row: YearlyRow): void {
    const year = row.eventDate === null ? '' : civilOf(row.eventDate).year
    if (goes(row)) emails.set(`${row.type} ${contactId} ${year}`, row.sendDate)
  },
  addFollowUp(contactId: number, row: FollowUpRow): void {
    if (goes(row)) emails.set(`${row.type} ${contactId} ${row.occasion}`, row.date)
  },
})

/** Collects two plans of the same contacts and counts the emails in which they differ. */
export class EmailCounter {
  readonly #before: Emails = new Map()
  readonly #after: Emails = new Map()
  readonly #heldOut = { before: new Set<number>(), after: new Set<number>() }
  readonly before = collector(this.#before, this.#heldOut.before)
  readonly after = collector(this.#after, this.#heldOut.after)

  heldOut(): HeldOutClients {
    return { before: this.#heldOut.before.size, after: this.#heldOut.after.size }
  }

  /** Types in which the plans differ, by name. */
  result(): PlanDifference[] {
    const counts = new Map<string, { stopped: number; added: number; moved: number }>()
    const count = (key: string, what: 'stopped' | 'added' | 'moved') => {
      const type = key.slice(0, key.indexOf(' '))
      const known = counts.get(type) ?? { stopped: 0, added: 0, moved: 0 }
      counts.set(type, { ...known, [what]: known[what] + 1 })
    }
    for (const [key, day] of this.#before) {
      const other = this.#after.get(key)
      if (other === undefined) count(key, 'stopped')
      else if (other !== day) count(key, 'moved')
    }
    for (const key of this.#after.keys()) if (!this.#before.has(key)) count(key, 'added')
    return [...counts]
      .map(([type, difference]) => ({ type, ...difference }))
      .sort((a, b) => a.type.localeCompare(b.type))
  }
}

/** Projects the counts of a sample to all contacts. */
export const scaledComparison = (counter: EmailCounter, part: PlannedPart): PlanComparison => ({
  about: isProjected(part),
  heldOut: {
    before: projected(counter.heldOut().before, part),
    after: projected(counter.heldOut().after, part),
  },
  differences: counter.result().map(({ type, stopped, added, moved }) => ({
    type,
    stopped: projected(stopped, part),
    added: projected(added, part),
    moved: projected(moved, part),
  })),
})
