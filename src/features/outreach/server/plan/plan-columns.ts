import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import { BinaryArray } from '../../../../platform/database/binary-array.ts'
import type { FollowUpType } from '../../../organizations/shared/email-types.ts'
import type { FollowUpBehavior } from '../../shared/plan/outreach-constants.ts'
import type { HoldingRule, PlannedEmail, PlannedStatus } from '../../shared/plan/plan-contact.ts'
import { plannedRuleText } from '../../shared/plan/planned-rule.ts'

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
  /** Rules repeat: a few hundred texts serve a batch. */
  readonly #ruleTexts = new Map<string, string>()

  /**
   * A yearly email's occasion is the year of its event. The single row of a contact that is skipped
   * whole has none.
   */
  addYearly(contactId: number, email: PlannedEmail): void {
    this.#contacts.add(contactId)
    this.#types.add(email.type)
    this.#occasions.add(email.eventDate === null ? '' : String(civilOf(email.eventDate).year))
    this.#eventDays.add(email.eventDate)
    this.#targetDays.add(email.targetDate)
    this.#sendDays.add(email.sendDate)
    this.#statuses.add(email.status)
    this.#reasons.add(email.reason)
    this.#eventPassed.add(email.eventPassed)
    this.#behaviors.add(null)
    this.#rules.add(email.rule === undefined ? null : this.#ruleText(email.rule))
  }

  addFollowUp(contactId: number, email: PlannedFollowUp): void {
    this.#contacts.add(contactId)
    this.#types.add(email.type)
    this.#occasions.add(email.occasion)
    this.#eventDays.add(null)
    this.#targetDays.add(email.date)
    this.#sendDays.add(email.status === 'scheduled' ? email.date : null)
    this.#statuses.add(email.status)
    this.#reasons.add(email.reason)
    this.#eventPassed.add(false)
    this.#behaviors.add(email.behavior)
    this.#rules.add(email.rule)
  }

  #ruleText(holding: HoldingRule): string {
    const key = `${holding.rule.ruleBook}${holding.rule.state}${holding.windowStart}`
    const known = this.#ruleTexts.get(key)
    if (known !== undefined) return known
    const text = plannedRuleText(holding)
    this.#ruleTexts.set(key, text)
    return text
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
    ].map((column) => column.parameter())
  }
}
