import { type DayNumber, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { reasonPhrases } from '../../../contacts/shared/reasons/reason-phrases.ts'
import type { ContinuousRule } from '../../../enrollment-windows/shared/rule-book.ts'
import type { EnrollmentWindow } from '../../../enrollment-windows/shared/windows.rules.ts'
import { outreachConstants } from './outreach-constants.ts'
import type { HoldingRule, PlannedEmail, PlannedStatus } from './plan-contact.ts'
import type { YearlyEvent } from './yearly-events.ts'

/** The part of an event that its rows have. */
type EventOfRow = Pick<YearlyEvent, 'date' | 'target'> & { readonly type: PlannedEmail['type'] }

/** Returns the one row of a contact skipped whole. */
export function wholeContactRow(reason: string, rule?: ContinuousRule): PlannedEmail {
  return {
    type: 'none',
    eventDate: null,
    targetDate: null,
    sendDate: null,
    status: 'skipped',
    reason,
    eventPassed: false,
    rule: rule && { rule, windowStart: null, windowEnd: null },
  }
}

export function scheduledRow(event: EventOfRow): PlannedEmail {
  return emailRow(event, 'scheduled', event.target, null)
}

export function catchUpRow(event: YearlyEvent, today: DayNumber): PlannedEmail {
  const ago = reasonPhrases.ago.of(today - event.target)
  return emailRow(event, 'scheduled', today, emailReasons.catchUp({ ago }))
}

export function skippedRow(event: YearlyEvent, reason: string): PlannedEmail {
  return emailRow(event, 'skipped', null, reason)
}

/** Returns a planned email that does not go after all. */
export function withdrawnRow(row: PlannedEmail, reason: string): PlannedEmail {
  return {
    ...row,
    status: 'skipped',
    sendDate: null,
    eventPassed: false,
    reason,
    rule: undefined,
    mode: undefined,
  }
}

/** Returns an email skipped because the window's exclusion holds it. */
export function heldRow(event: EventOfRow, window: EnrollmentWindow): PlannedEmail {
  return emailRow(event, 'skipped', null, heldReason(window), window)
}

/** Returns why the window's exclusion holds an email. */
export const heldReason = (window: EnrollmentWindow): string =>
  emailReasons.windowWithLead({ state: window.rule.state, days: daysOf(window), lead })

/** Returns the one email of an exclusion: it goes the day after the window, or today if later. */
export function delayedRow(
  event: EventOfRow,
  window: EnrollmentWindow,
  today: DayNumber,
): PlannedEmail {
  const { state } = window.rule
  const days = daysOf(window)
  const after = window.end + 1
  if (after >= today)
    return emailRow(event, 'delayed', after, emailReasons.window({ state, days }), window)
  return emailRow(event, 'delayed', today, emailReasons.windowMissed({ state, days, late }), window)
}

function emailRow(
  event: EventOfRow,
  status: PlannedStatus,
  sendDate: DayNumber | null,
  reason: string | null,
  window?: EnrollmentWindow,
): PlannedEmail {
  const rule: HoldingRule | undefined = window && {
    rule: window.rule,
    windowStart: window.start,
    windowEnd: window.end,
  }
  return {
    type: event.type,
    eventDate: event.date,
    targetDate: event.target,
    sendDate,
    status,
    reason,
    eventPassed: sendDate !== null && sendDate > event.date,
    rule,
  }
}

/** Windows lie around today: a few thousand texts serve a million contacts. */
const dayText = memoize(20_000, fromDayNumber)

const daysOf = ({ start, end }: EnrollmentWindow): string =>
  reasonPhrases.days.of(dayText(start), dayText(end))
const lead = reasonPhrases.lead.of(outreachConstants.leadExclusionDays)
const late = reasonPhrases.late.of()

/** Adds a row in order of target date; of two with the same date the later added comes later. */
export function insertRow(rows: PlannedEmail[], added: PlannedEmail): void {
  rows.push(added)
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const before = rows[at - 1]
    if (before === undefined || (before.targetDate ?? 0) <= (added.targetDate ?? 0)) return
    rows[at] = before
    rows[at - 1] = added
  }
}
