import { LRUCache } from 'lru-cache'
import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import { copyLine } from '../../../../platform/database/copy.ts'
import { dayText } from '../../shared/plan/day-text.ts'
import type { FollowUpType } from '../../shared/plan/follow-up.rules.ts'
import type { FollowUpBehavior } from '../../shared/plan/outreach-constants.ts'
import type { HoldingRule, PlannedEmail, PlannedStatus } from '../../shared/plan/plan-contact.ts'
import { plannedRuleText } from '../../shared/plan/planned-rule.ts'

/** A follow-up as it is planned: `date` is the day its number has, sent or skipped. */
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

const dayTextOrNull = (day: DayNumber | null) => (day === null ? null : dayText(day))

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

/** Columns of a staged line, in order. */
export const stagedColumns =
  'contact_id, type, occasion, event_date, target_date, send_date, status, reason, event_passed, behavior, rule'

/** A yearly email's occasion is its event year; the one row of a contact skipped whole has none. */
export function yearlyLine(contactId: number, email: PlannedEmail): string {
  const occasion = email.eventDate === null ? '' : String(civilOf(email.eventDate).year)
  const dates = [email.eventDate, email.targetDate, email.sendDate].map(dayTextOrNull)
  return copyLine([
    contactId,
    email.type,
    occasion,
    ...dates,
    email.status,
    email.reason,
    email.eventPassed,
    null,
    ruleText(email.rule),
  ])
}

export function followUpLine(contactId: number, email: PlannedFollowUp): string {
  const { type, occasion, status, reason, behavior, rule } = email
  const date = dayText(email.date)
  return copyLine([
    contactId,
    type,
    occasion,
    null,
    date,
    status === 'scheduled' ? date : null,
    status,
    reason,
    false,
    behavior,
    rule,
  ])
}
