import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import type { SuppressionReason } from '../../../contacts/server/suppression.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { isPauseReason } from '../../../contacts/shared/reasons/read-reason.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import { followUpTypes } from '../../../organizations/shared/email-types.ts'
import {
  behaviorOf,
  type FollowUpInput,
  type FollowUpStop,
  maxDaysAfterBase,
  nextFollowUp,
} from '../../shared/plan/follow-up.rules.ts'
import { isFollowedByHoldOut, isWithheld } from '../../shared/plan/hold-out.rules.ts'
import { licenseWarning } from '../../shared/plan/license-end.rules.ts'
import type { FollowUpBehavior } from '../../shared/plan/outreach-constants.ts'
import { type PausedDays, pausedDays, reasonOfPause } from '../../shared/plan/pauses.rules.ts'
import type { PlanContact } from '../../shared/plan/plan-contact.ts'
import { plannedRuleText } from '../../shared/plan/planned-rule.ts'
import { afterReply } from '../../shared/plan/reply-hold.rules.ts'
import type { PlannedFollowUp, StoredBehavior } from './plan-columns.ts'
import type { Sequence, StoppedSequence } from './sequences.sql.ts'

/** Everything that one contact's follow-ups depend on. */
export interface FollowUpContact {
  readonly contact: PlanContact
  readonly suppressed: SuppressionReason | null
  /**
   * Why the plan skips the whole contact (state unknown, not licensed, continuous enrollment); null
   * if it does not.
   */
  readonly skippedWhole: string | null
  /** Running sequences, the newest base email first. */
  readonly sequences: readonly Sequence[]
  readonly planned: readonly PlannedFollowUp[]
}

export interface FollowUpPlan {
  readonly rows: readonly PlannedFollowUp[]
  readonly stopped: readonly StoppedSequence[]
}

/** Skipped follow-ups of an ended sequence are shown as long as skipped yearly emails are. */
const shownDays = 30

/**
 * Plans the follow-ups of one contact. Only the newest base email is followed up; older sequences
 * stop. A skipped follow-up is used up at once, so that at most one is scheduled. Readings:
 * docs/decisions/004-follow-up-sequences.md.
 */
export function planFollowUps(
  ruleBook: RuleBook,
  today: DayNumber,
  follow: FollowUpContact,
): FollowUpPlan {
  const [newest, ...older] = follow.sequences
  const stopped: StoppedSequence[] = older.map(({ emailId }) => ({
    emailId,
    reason: emailReasons.superseded,
  }))
  const kept = follow.planned.filter(
    (row) =>
      isUsedUp(row) && (row.occasion === String(newest?.emailId) || row.date >= today - shownDays),
  )
  if (newest === undefined) return { rows: kept, stopped }
  const next = nextOf(ruleBook, today, follow, newest)
  if (next.stop !== undefined) stopped.push({ emailId: newest.emailId, reason: next.stop })
  return { rows: [...kept, ...next.rows], stopped }
}

interface NextRows {
  readonly rows: readonly PlannedFollowUp[]
  readonly stop?: string | undefined
}

function nextOf(
  ruleBook: RuleBook,
  today: DayNumber,
  follow: FollowUpContact,
  sequence: Sequence,
): NextRows {
  const occasion = String(sequence.emailId)
  const own = follow.planned.filter((row) => row.occasion === occasion)
  const input = inputOf(today, follow, { sequence, own })
  const contact = {
    ...follow.contact,
    doNotContact: follow.suppressed === 'unsubscribed' || follow.suppressed === 'do_not_contact',
  }
  const used = [...input.used]
  const rows: PlannedFollowUp[] = []
  for (;;) {
    const free = nextFollowUp(ruleBook, { ...input, used }, contact)
    if (free.type === null || free.date === null) return { rows, stop: storedReason(free.reason) }
    if (follow.skippedWhole !== null) return { rows, stop: follow.skippedWhole }
    if (today > sequence.day + maxDaysAfterBase) return { rows, stop: emailReasons.finished }
    const row = {
      type: free.type,
      occasion,
      date: free.date,
      behavior: storedBehavior(input.behavior),
    }
    const pause = pauseOf(follow.contact, sequence, free.date)
    const paused = pause && whyWithheld(pause, sequence, today)
    const heldOut = isFollowUpHeldOut(follow.contact, sequence) ? emailReasons.heldOut : undefined
    const next =
      pause === undefined || paused !== undefined
        ? free
        : nextFollowUp(ruleBook, { ...input, used, pausedUntil: pause.until }, contact)
    const date = next.date ?? free.date
    const withheld = next.status === 'skipped' ? paused : (heldOut ?? paused)
    if (withheld !== undefined) {
      // Its own day, which would move on with each plan once it is past.
      const kept = Math.min(date, own.find(isWaiting)?.date ?? date)
      return {
        rows: [...rows, { ...row, date: kept, status: 'skipped', reason: withheld, rule: null }],
      }
    }
    if (next.status !== 'skipped') {
      // A skipped number is used up, and a renewal brings this one back: so it is only warned of.
      const note = sequence.replyUnread
        ? emailReasons.replied
        : pause && reasonOfPause(pause, today)
      const reason = licenseWarning(contact, date) ?? note ?? null
      return { rows: [...rows, { ...row, date, status: 'scheduled', reason, rule: null }] }
    }
    const { window } = next
    const rule =
      window === undefined
        ? null
        : plannedRuleText({ rule: window.rule, windowStart: window.start, windowEnd: window.end })
    rows.push({ ...row, date, status: 'skipped', reason: next.reason, rule })
    used.push(date)
  }
}

/** The sequence continues once its client is not held out, so its number is not used up. */
const isFollowUpHeldOut = ({ heldOut }: PlanContact, { emailType }: Sequence): boolean =>
  heldOut === true && isFollowedByHoldOut(emailType)

/** A follow-up is judged by the type of the email that it follows. */
const pauseOf = ({ pauses, pausedUntil }: PlanContact, { emailType }: Sequence, day: DayNumber) =>
  pausedDays(day, pauses, { type: emailType, client: pausedUntil })

/**
 * Why a follow-up does not go while a pause has no end, or one that is too late: the pause may end
 * sooner, so the sequence does not stop before its own time.
 */
function whyWithheld(pause: PausedDays, { day }: Sequence, today: DayNumber): string | undefined {
  if (pause.until === null) return reasonOfPause(pause, today)
  return pause.until > day + maxDaysAfterBase
    ? reasonOfPause(pause, today, { tooLong: true })
    : undefined
}

/** A follow-up that waits and has not used up its number. */
const isWaiting = (row: PlannedFollowUp): boolean => isWithheld(row) || isPauseReason(row.reason)
const isUsedUp = (row: PlannedFollowUp): boolean => row.status === 'skipped' && !isWaiting(row)

/** The plan is not encrypted, so its rows do not say how health questions were answered. */
const storedReason = (reason: string): string =>
  reason === emailReasons.healthDeclined ? emailReasons.finished : reason
const storedBehavior = (behavior: FollowUpBehavior): StoredBehavior =>
  behavior === 'health_pass' || behavior === 'health_fail' ? 'answered' : behavior

function inputOf(
  today: DayNumber,
  { suppressed, contact }: FollowUpContact,
  { sequence, own }: { readonly sequence: Sequence; readonly own: readonly PlannedFollowUp[] },
): FollowUpInput {
  const skipped = own.filter(isUsedUp).map(({ date }) => date)
  // A day that only an unread reply gave, or one to come that a pause did, is not kept.
  const stored = own.find(
    ({ status, reason, date }) =>
      status === 'scheduled' &&
      reason !== emailReasons.replied &&
      !(date > today && isPauseReason(reason)),
  )
  const { outcome: healthOutcome, linkClicked, replyUnread } = sequence
  const behavior = behaviorOf({ linkClicked, healthOutcome })
  return {
    base: sequence.day,
    today,
    behavior,
    used: [...sequence.used, ...skipped],
    stored: stored && {
      number: followUpTypes.indexOf(stored.type) + 1,
      date: stored.date,
      behavior: stored.behavior === 'answered' ? 'health_pass' : stored.behavior,
    },
    stop: stopOf(suppressed, contact, sequence),
    pausedUntil: afterReply(today, replyUnread),
  }
}

function stopOf(
  suppressed: SuppressionReason | null,
  { declined }: PlanContact,
  { appointmentAsked }: Sequence,
): FollowUpStop | undefined {
  if (suppressed === 'bounced' || suppressed === 'complained') return suppressed
  if (appointmentAsked) return 'appointment'
  return declined?.includes('follow_ups') ? 'noReminders' : undefined
}
