import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import type { EnrollmentWindow } from '../../../enrollment-windows/shared/windows.rules.ts'
import { type FollowUpBehavior, outreachConstants } from './outreach-constants.ts'
import { holdingWindow, type SmartSendContact } from './smart-send.rules.ts'

export const followUpTypes = ['follow_up_1', 'follow_up_2', 'follow_up_3'] as const
export type FollowUpType = (typeof followUpTypes)[number]

/** What ends a sequence for good, besides its own rules. */
export const followUpStops = {
  unsubscribed: 'Contact unsubscribed / do not contact',
  bounced: 'Email to the contact bounced',
  complained: 'Contact complained about our email',
  scheduled: 'Contact asked for an appointment',
} as const
export type FollowUpStop = keyof typeof followUpStops

/** What a contact has done with the base email and what came of it. */
export interface FollowUpSignals {
  readonly linkClicked: boolean
  readonly healthAnswers: 'none' | 'all_no' | 'any_yes'
}

/** The highest behavior wins: health answers over a click over nothing. */
export function behaviorOf({ linkClicked, healthAnswers }: FollowUpSignals): FollowUpBehavior {
  if (healthAnswers === 'any_yes') return 'health_fail'
  if (healthAnswers === 'all_no') return 'health_pass'
  return linkClicked ? 'clicked' : 'cold'
}

/** The date an earlier evaluation planned for a follow-up that has not gone yet. */
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
}

/** The next follow-up. A `skipped` one is used up (its own day is `date`); a `stopped` sequence has no type and no date. */
export interface NextFollowUp {
  readonly type: FollowUpType | null
  /** The day it goes, for `scheduled` alone. */
  readonly sendDate: DayNumber | null
  /** The day the number has, sent or not: to be recorded as used when it is skipped. */
  readonly date: DayNumber | null
  readonly status: 'scheduled' | 'skipped' | 'stopped'
  /** The behavior of a scheduled one, else why it does not go. */
  readonly reason: string
  readonly window?: EnrollmentWindow | undefined
}

/** Days after the base email beyond which nothing goes. */
export const lastDayAfterBase = 35
export const sequenceFinished = 'Sequence finished'

/**
 * The next follow-up of a quote or outreach email, or why there is none. Pure. A date returned as scheduled is to be stored and handed in
 * again, so that it stays. Source: outreach rules, "Follow-ups 1 to 3".
 */
export function nextFollowUp(
  ruleBook: RuleBook,
  input: FollowUpInput,
  contact: SmartSendContact & { readonly doNotContact: boolean },
): NextFollowUp {
  const { base, today, behavior, used } = input
  if (contact.doNotContact) return stopped(followUpStops.unsubscribed)
  if (input.stop !== undefined) return stopped(followUpStops[input.stop])
  if (behavior === 'health_fail')
    return stopped('Health answers indicate decline; agent task instead')
  const type = followUpTypes[used.length]
  const offset = outreachConstants.followUpOffsets[behavior][used.length]
  if (type === undefined || offset === undefined) return stopped(sequenceFinished)

  const date = storedDate(input) ?? freshDate(base + offset, today, used)
  if (date > base + lastDayAfterBase) return stopped(sequenceFinished)
  // A stored date that a standstill let pass goes today: then today is the day that must not lie in an exclusion.
  const window =
    holdingWindow(ruleBook, contact, date) ??
    (date < today ? holdingWindow(ruleBook, contact, today) : undefined)
  if (window !== undefined)
    return {
      type,
      sendDate: null,
      date,
      status: 'skipped',
      reason: 'Enrollment window (SmartSend)',
      window,
    }
  return { type, sendDate: date, date, status: 'scheduled', reason: behavior }
}

function stopped(reason: string): NextFollowUp {
  return { type: null, sendDate: null, date: null, status: 'stopped', reason }
}

/** A stored date stays while its number and behavior are the same, and on its own day whatever the behavior. */
function storedDate({ stored, today, behavior, used }: FollowUpInput): DayNumber | undefined {
  if (stored === undefined || stored.number !== used.length + 1) return undefined
  return stored.behavior === behavior || stored.date === today ? stored.date : undefined
}

/** The number's own day, kept apart from the one before; a day already past becomes tomorrow, which must keep apart as well. */
function freshDate(own: DayNumber, today: DayNumber, used: readonly DayNumber[]): DayNumber {
  const before = used.length === 0 ? undefined : Math.max(...used)
  let date = own
  if (before !== undefined && date === before + 1) date = before + 2
  if (date < today) date = today + 1
  return before !== undefined && date <= before + 1 ? before + 2 : date
}
