import { LRUCache } from 'lru-cache'
import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import type { FollowUpType } from '../../shared/plan/follow-up.rules.ts'
import type { FollowUpBehavior } from '../../shared/plan/outreach-constants.ts'
import type { HoldingRule, PlannedEmail, PlannedStatus } from '../../shared/plan/plan-contact.ts'
import { plannedRuleText } from '../../shared/plan/planned-rule.ts'

/** A planned follow-up. `date` is the day its number has, sent or skipped. */
export interface PlannedFollowUp {
  readonly type: FollowUpType
  /** Id of the email that is followed up, as text. */
  readonly occasion: string
  readonly date: DayNumber
  readonly status: Exclude<PlannedStatus, 'delayed'>
  readonly reason: string | null
  readonly behavior: FollowUpBehavior
  readonly rule: string | null
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
/** Reasons and rules repeat: a few thousand texts serve a million contacts. */
const knownText = memoize(50_000, quoted)
const element = (text: string | null) => (text === null ? 'null' : knownText(text))

const ruleTexts = new LRUCache<string, string>({ max: 50_000 })

function ruleText(holding: HoldingRule | undefined): string | null {
  if (holding === undefined) return null
  const key = `${holding.rule.ruleBook}${holding.rule.state}${holding.windowStart}`
  const known = ruleTexts.get(key)
  if (known !== undefined) return known
  const text = plannedRuleText(holding)
  ruleTexts.set(key, text)
  return text
}

/** Rows of a plan as array literals, one for each column. PostgreSQL reads them as fast as a COPY, and needs no table to copy into. */
export class PlanColumns {
  #contacts = ''
  #types = ''
  #occasions = ''
  #eventDays = ''
  #targetDays = ''
  #sendDays = ''
  #statuses = ''
  #reasons = ''
  #eventPassed = ''
  #behaviors = ''
  #rules = ''

  /** A yearly email's occasion is the year of its event. The single row of a contact that is skipped whole has none. */
  addYearly(contactId: number, email: PlannedEmail): void {
    const occasion = email.eventDate === null ? '""' : String(civilOf(email.eventDate).year)
    this.#contacts += `${contactId},`
    this.#types += `${email.type},`
    this.#occasions += `${occasion},`
    this.#eventDays += `${email.eventDate},`
    this.#targetDays += `${email.targetDate},`
    this.#sendDays += `${email.sendDate},`
    this.#statuses += `${email.status},`
    this.#reasons += `${element(email.reason)},`
    this.#eventPassed += email.eventPassed ? 't,' : 'f,'
    this.#behaviors += 'null,'
    this.#rules += `${element(ruleText(email.rule))},`
  }

  addFollowUp(contactId: number, email: PlannedFollowUp): void {
    this.#contacts += `${contactId},`
    this.#types += `${email.type},`
    this.#occasions += `${email.occasion},`
    this.#eventDays += 'null,'
    this.#targetDays += `${email.date},`
    this.#sendDays += email.status === 'scheduled' ? `${email.date},` : 'null,'
    this.#statuses += `${email.status},`
    this.#reasons += `${element(email.reason)},`
    this.#eventPassed += 'f,'
    this.#behaviors += `${email.behavior},`
    this.#rules += `${element(email.rule)},`
  }

  /** Parameters in the order of the plan's columns. */
  arrays(): string[] {
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
    ].map((elements) => `{${elements.slice(0, -1)}}`)
  }
}
