import { type DayNumber, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import type { ContinuousRule } from '../../../enrollment-windows/shared/rule-book.ts'
import type { EnrollmentWindow } from '../../../enrollment-windows/shared/windows.rules.ts'
import { outreachConstants } from './outreach-constants.ts'
import type { HoldingRule, PlannedEmail, PlannedStatus } from './plan-contact.ts'
import type { YearlyEvent } from './yearly-events.ts'

/** The part of an event that its rows have. */
type EventOfRow = Pick<YearlyEvent, 'date' | 'target'> & { readonly type: PlannedEmail['type'] }

/** In the reason of an email that is late, so that it is sent on the day of the plan. */
export const catchUpWord = 'catch-up'

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
  const late = today - event.target
  return emailRow(event, 'scheduled', today, `${catchUpWord}: target date was ${late} day(s) ago`)
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
  `${windowText(window)} incl. ${outreachConstants.leadExclusionDays}-day lead`

/** Returns the one email of an exclusion: it goes the day after the window, or today if later. */
export function delayedRow(
  event: EventOfRow,
  window: EnrollmentWindow,
  today: DayNumber,
): PlannedEmail {
  const after = window.end + 1
  if (after >= today) return emailRow(event, 'delayed', after, windowText(window), window)
  return emailRow(event, 'delayed', today, `${windowText(window)} (${catchUpWord})`, window)
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

function windowText({ rule, start, end }: EnrollmentWindow): string {
  return `${rule.state} enrollment window ${dayText(start)}..${dayText(end)}`
}

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
