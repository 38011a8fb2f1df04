import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import {
  type HealthOutcome,
  healthOutcomeNames,
} from '../../../eligibility/shared/health-outcome.rules.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import type { EnrollmentWindow } from '../../../enrollment-windows/shared/windows.rules.ts'
import { type FollowUpType, followUpTypes } from '../../../organizations/shared/email-types.ts'
import { type FollowUpBehavior, outreachConstants } from './outreach-constants.ts'
import { holdingWindow, type SmartSendContact } from './smart-send.rules.ts'

/** Days after the base email beyond which no follow-up goes. */
export const maxDaysAfterBase = 35

/** Reasons that end a sequence in addition to its own rules. */
export type FollowUpStop = 'bounced' | 'complained' | 'appointment' | 'noReminders'

/** A contact's actions since the base email. */
export interface FollowUpSignals {
  readonly linkClicked: boolean
  /** Null: the health questions are not answered. */
  readonly healthOutcome: HealthOutcome | null
}

/** Returns the highest behavior: health answers over a click over nothing. */
export function behaviorOf({ linkClicked, healthOutcome }: FollowUpSignals): FollowUpBehavior {
  if (healthOutcome !== null) return healthOutcomeNames[healthOutcome].followUps
  return linkClicked ? 'clicked' : 'cold'
}

/** The date that an earlier evaluation planned for a follow-up not sent yet. */
export interface StoredFollowUp {
  /** 1 to 3 */
  readonly number: number
  readonly date: DayNumber
  readonly behavior: FollowUpBehavior
}

export interface FollowUpInput {
  /** Day of the base email: the quote or outreach email that is followed up. */
  readonly base: DayNumber
  readonly today: DayNumber
  /** The highest behavior seen so far. */
  readonly behavior: FollowUpBehavior
  /** Days of the follow-ups sent or skipped so far, in any order. */
  readonly used: readonly DayNumber[]
  readonly stored?: StoredFollowUp | undefined
  readonly stop?: FollowUpStop | undefined
  /** The first day after the pauses that hold it. */
  readonly pausedUntil?: DayNumber | null | undefined
}

/** The next follow-up. A `skipped` one is used up; a `stopped` sequence has no type and no date. */
export interface NextFollowUp {
  readonly type: FollowUpType | null
  /** The day it goes; only of a `scheduled` one. */
  readonly sendDate: DayNumber | null
  /** The day of this number, sent or not: a skipped one is recorded as used on it. */
  readonly date: DayNumber | null
  readonly status: 'scheduled' | 'skipped' | 'stopped'
  /** The behavior of a scheduled one, else why it does not go. */
  readonly reason: string
  readonly window?: EnrollmentWindow | undefined
}

/**
 * Returns the next follow-up of a quote or outreach email, or why there is none. Store a scheduled
 * date and pass it in again, so that it stays. Source: outreach rules, "Follow-ups 1 to 3";
 * readings in docs/decisions/002-outreach-readings.md.
 */
export function nextFollowUp(
  ruleBook: RuleBook,
  input: FollowUpInput,
  contact: SmartSendContact & { readonly doNotContact: boolean },
): NextFollowUp {
  const { base, today, behavior, used } = input
  if (contact.doNotContact) return stopped(emailReasons.do_not_contact)
  if (input.stop !== undefined) return stopped(emailReasons[input.stop])
  if (behavior === 'health_fail') return stopped(emailReasons.healthDeclined)
  const type = followUpTypes[used.length]
  const offset = outreachConstants.followUpOffsets[behavior][used.length]
  if (type === undefined || offset === undefined) return stopped(emailReasons.finished)

  const own = storedDate(input) ?? newDate(base + offset, today, used)
  const date = Math.max(own, input.pausedUntil ?? own)
  if (date > base + maxDaysAfterBase) return stopped(emailReasons.finished)
  // A stored date that passed while the sender was down goes today: then today must not lie in an
  // exclusion either.
  const window =
    holdingWindow(ruleBook, contact, date) ??
    (date < today ? holdingWindow(ruleBook, contact, today) : undefined)
  if (window === undefined)
    return { type, sendDate: date, date, status: 'scheduled', reason: behavior }
  const reason = emailReasons.windowOfFollowUp
  return { type, sendDate: null, date, status: 'skipped', reason, window }
}

function stopped(reason: string): NextFollowUp {
  return { type: null, sendDate: null, date: null, status: 'stopped', reason }
}

/**
 * A stored date stays while its number and behavior are the same, and on its own day whatever the
 * behavior.
 */
function storedDate({ stored, today, behavior, used }: FollowUpInput): DayNumber | undefined {
  if (stored === undefined || stored.number !== used.length + 1) return undefined
  return stored.behavior === behavior || stored.date === today ? stored.date : undefined
}

/**
 * Returns the number's own day, or tomorrow if that is past; never the day of the follow-up before
 * it or the day after.
 */
function newDate(own: DayNumber, today: DayNumber, used: readonly DayNumber[]): DayNumber {
  const before = used.length === 0 ? undefined : Math.max(...used)
  let date = own
  if (before !== undefined && date === before + 1) date = before + 2
  if (date < today) date = today + 1
  return before !== undefined && date <= before + 1 ? before + 2 : date
}
