import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import { reasonOfMany } from '../../../contacts/shared/reasons/read-reason.ts'
import type { PlannedMode, PlannedStatus } from './plan-contact.ts'
import { isProjected, type PlannedPart, projected } from './projection.rules.ts'

/** The outcome of an email in the days of a dry run. */
export const dryRunOutcomes = ['sent', 'draft', 'by_hand', 'not_sent'] as const
export type DryRunOutcome = (typeof dryRunOutcomes)[number]

/** Emails of one type with one outcome, for one reason if they do not go. */
export interface DryRunGroup {
  readonly outcome: DryRunOutcome
  readonly type: string
  readonly reason: string | null
}
export interface CountedGroup extends DryRunGroup {
  readonly emails: number
}

/** One email of a dry run. */
export interface DryRunEmail extends DryRunGroup {
  readonly contactId: number
  readonly occasion: string
  /** The day it goes, or was to go; null of a client who gets no email at all. */
  readonly day: DayNumber | null
}

interface YearlyRow {
  readonly type: string
  readonly occasion?: string | undefined
  readonly eventDate: DayNumber | null
  readonly targetDate: DayNumber | null
  readonly sendDate: DayNumber | null
  readonly status: PlannedStatus
  readonly reason: string | null
  readonly mode?: PlannedMode | undefined
}
interface FollowUpRow
  extends Omit<YearlyRow, 'occasion' | 'eventDate' | 'targetDate' | 'sendDate'> {
  readonly occasion: string
  readonly date: DayNumber
}

const outcomeOfMode: Readonly<Record<PlannedMode, DryRunOutcome>> = {
  send: 'sent',
  approved: 'sent',
  draft: 'draft',
  waiting: 'draft',
  notify: 'by_hand',
}

/**
 * Collects the emails of a plan whose day is one of the next `days`, from `today` on, those that do
 * not go then included. A client who gets no email at all is one of type `none`.
 */
export class DryRunCollector {
  readonly #today: DayNumber
  readonly #last: DayNumber
  readonly #emails: DryRunEmail[] = []

  constructor(today: DayNumber, days: number) {
    this.#today = today
    this.#last = today + days - 1
  }

  addYearly(contactId: number, row: YearlyRow): void {
    const { type, eventDate, targetDate, sendDate, reason } = row
    const occasion = row.occasion ?? (eventDate === null ? '' : String(civilOf(eventDate).year))
    this.#add({ contactId, type, occasion, due: targetDate, goes: sendDate, reason, row })
  }

  addFollowUp(contactId: number, row: FollowUpRow): void {
    const { type, occasion, date, status, reason } = row
    const goes = status === 'skipped' ? null : date
    this.#add({ contactId, type, occasion, due: date, goes, reason, row })
  }

  #add(email: {
    readonly contactId: number
    readonly type: string
    readonly occasion: string
    readonly due: DayNumber | null
    readonly goes: DayNumber | null
    readonly reason: string | null
    readonly row: { readonly mode?: PlannedMode | undefined }
  }): void {
    const { contactId, type, occasion, due, goes, reason, row } = email
    const day = goes === null ? null : Math.max(goes, this.#today)
    if (day !== null && day <= this.#last) {
      const outcome = outcomeOfMode[row.mode ?? 'send']
      this.#emails.push({ contactId, type, occasion, day, outcome, reason: null })
      return
    }
    const dueNow = due !== null && due >= this.#today && due <= this.#last
    if (!dueNow && type !== 'none') return
    const why = reason === null ? null : reasonOfMany(reason)
    this.#emails.push({ contactId, type, occasion, day: due, outcome: 'not_sent', reason: why })
  }

  /** The number of emails by outcome, type and reason, projected where a part was planned. */
  groups(part: PlannedPart): { readonly groups: CountedGroup[]; readonly about: boolean } {
    const counts = new Map<string, CountedGroup>()
    for (const { outcome, type, reason } of this.#emails) {
      const key = JSON.stringify([outcome, type, reason])
      counts.set(key, { outcome, type, reason, emails: (counts.get(key)?.emails ?? 0) + 1 })
    }
    const groups = [...counts.values()].map((group) => ({
      ...group,
      emails: projected(group.emails, part),
    }))
    return { about: isProjected(part), groups: groups.toSorted((a, b) => b.emails - a.emails) }
  }

  /** The emails of a group by day, a page of them, and whether there are more. */
  page({ outcome, type, reason }: DryRunGroup, { offset, limit }: DryRunPage) {
    const emails = this.#emails
      .filter((one) => one.outcome === outcome && one.type === type && one.reason === reason)
      .toSorted((a, b) => (a.day ?? 0) - (b.day ?? 0) || a.contactId - b.contactId)
    return {
      emails: emails.slice(offset, offset + limit),
      next: emails.length > offset + limit ? offset + limit : null,
    }
  }
}

export interface DryRunPage {
  readonly offset: number
  readonly limit: number
}
