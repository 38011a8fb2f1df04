import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import { BinaryArray } from '../../../../platform/database/binary-array.ts'
import type { FollowUpType } from '../../../organizations/shared/email-types.ts'
import type { FollowUpBehavior } from '../../shared/plan/outreach-constants.ts'
import type { PlannedMode, PlannedStatus } from '../../shared/plan/plan-contact.ts'
import type { PlanRow } from './row-fingerprint.ts'

/**
 * A behavior as the plan stores it: without the result of health answers, after which only good
 * candidates get follow-ups.
 */
export type StoredBehavior = Exclude<FollowUpBehavior, 'health_pass' | 'health_fail'> | 'answered'

/** A planned follow-up. `date` is the day of its number, sent or skipped. */
export interface PlannedFollowUp {
  readonly type: FollowUpType
  /** Id of the email that is followed up, as text. */
  readonly occasion: string
  readonly date: DayNumber
  readonly status: Exclude<PlannedStatus, 'delayed'>
  readonly reason: string | null
  readonly behavior: StoredBehavior
  readonly rule: string | null
  /** Undefined: `send`. */
  readonly mode?: PlannedMode | undefined
}

/**
 * Rows of a plan by column, as arrays that PostgreSQL reads faster than a COPY and that need no
 * table to copy into.
 */
export class PlanColumns {
  readonly #contacts = new BinaryArray('bigint')
  readonly #types = new BinaryArray('text')
  readonly #occasions = new BinaryArray('text')
  readonly #eventDays = new BinaryArray('integer')
  readonly #targetDays = new BinaryArray('integer')
  readonly #sendDays = new BinaryArray('integer')
  readonly #statuses = new BinaryArray('text')
  readonly #reasons = new BinaryArray('text')
  readonly #eventPassed = new BinaryArray('bool')
  readonly #behaviors = new BinaryArray('text')
  readonly #rules = new BinaryArray('text')
  readonly #modes = new BinaryArray('text')
  readonly #later = new BinaryArray('bool')
  readonly #fingerprints = new BinaryArray('bigint')
  #count = 0

  get count(): number {
    return this.#count
  }

  add(contactId: number, row: PlanRow, fingerprint: number): void {
    this.#count += 1
    this.#contacts.add(contactId)
    this.#types.add(row.type)
    this.#occasions.add(row.occasion)
    this.#eventDays.add(row.eventDate)
    this.#targetDays.add(row.targetDate)
    this.#sendDays.add(row.sendDate)
    this.#statuses.add(row.status)
    this.#reasons.add(row.reason)
    this.#eventPassed.add(row.eventPassed)
    this.#behaviors.add(row.behavior)
    this.#rules.add(row.rule)
    this.#modes.add(row.mode)
    this.#later.add(row.later)
    this.#fingerprints.add(fingerprint)
  }

  /** Parameters in the order of the plan's columns. */
  arrays(): Buffer[] {
    return [
      this.#contacts,
      this.#types,
      this.#occasions,
      this.#eventDays,
      this.#targetDays,
      this.#sendDays,
      this.#statuses,
      this.#reasons,
      this.#eventPassed,
      this.#behaviors,
      this.#rules,
      this.#modes,
      this.#later,
      this.#fingerprints,
    ].map((column) => column.parameter())
  }
}
