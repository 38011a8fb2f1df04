import type { HealthOutcome } from '../../features/eligibility/shared/health-outcome.rules.ts'
import type { RuleBook } from '../../features/enrollment-windows/shared/rule-book.ts'
import type {
  EmailType,
  FollowUpType,
  YearlyEmailType,
} from '../../features/organizations/shared/email-types.ts'
import {
  behaviorOf,
  nextFollowUp,
  type StoredFollowUp,
} from '../../features/outreach/shared/plan/follow-up.rules.ts'
import { planContact } from '../../features/outreach/shared/plan/plan.rules.ts'
import type {
  PlanContact,
  SentYearlyEmail,
} from '../../features/outreach/shared/plan/plan-contact.ts'
import { civilOf, type DayNumber } from '../../kernel/calendar-date.ts'
import type { AgentId, ContactId } from '../../kernel/ids.ts'
import type { Random } from './random.ts'

/** An email that the rules would have sent on a past day. */
export interface PastEmail {
  readonly contact: number
  readonly type: YearlyEmailType
  readonly eventYear: number
  readonly day: DayNumber
  readonly eventPassed: boolean
}

/**
 * Runs the planner over the past, night by night: each email it schedules for a day counts as sent
 * on that day. So the demonstration's history follows the same rules as its future.
 */
export function sendThroughPast(
  ruleBook: RuleBook,
  contacts: ReadonlyArray<Omit<PlanContact, 'sent'>>,
  from: DayNumber,
  until: DayNumber,
): PastEmail[] {
  const emails: PastEmail[] = []
  contacts.forEach((facts, contact) => {
    const sent: SentYearlyEmail[] = []
    for (let day = from; day < until; ) {
      const rows = planContact(ruleBook, day, { ...facts, sent })
      let next = until
      for (const { sendDate, type, eventDate, eventPassed } of rows) {
        if (sendDate === null || eventDate === null || type === 'none') continue
        if (sendDate > day) next = Math.min(next, sendDate)
        else {
          const eventYear = civilOf(eventDate).year
          sent.push({ type, eventYear })
          emails.push({ contact, type, eventYear, day, eventPassed })
        }
      }
      // A step of one week is enough: until the next email is due, only the horizon moves.
      day = Math.max(day + 1, Math.min(next, day + 7))
    }
  })
  return emails
}

/** The days on which a client reacted to an email; null for no reaction. */
export interface Reaction {
  readonly viewedOn: DayNumber | null
  readonly clickedOn: DayNumber | null
  readonly answeredOn: DayNumber | null
  readonly outcome: HealthOutcome | null
  readonly askedOn: DayNumber | null
}

/**
 * A believable spread: about half never look, a tenth answers the health questions, half of those
 * who may switch request a call.
 */
export function react(random: Random, sentOn: DayNumber): Reaction {
  const none = { viewedOn: null, clickedOn: null, answeredOn: null, outcome: null, askedOn: null }
  if (random.chance(0.45)) return none
  const viewedOn =
    sentOn +
    random.weighted([
      [0, 55],
      [1, 22],
      [2, 10],
      [3, 7],
      [6, 6],
    ])
  if (random.chance(0.55)) return { ...none, viewedOn }
  const clickedOn =
    viewedOn +
    random.weighted([
      [0, 85],
      [1, 15],
    ])
  if (random.chance(0.5)) return { ...none, viewedOn, clickedOn }
  const outcome = random.chance(0.72) ? 'accept' : 'decline'
  const askedOn = random.chance(outcome === 'accept' ? 0.55 : 0.2) ? clickedOn : null
  return { viewedOn, clickedOn, answeredOn: clickedOn, outcome, askedOn }
}

/** Returns what of a reaction happened before a day: the history has no future. */
export const reactedBefore = (reaction: Reaction, until: DayNumber): Reaction => {
  const past = (day: DayNumber | null) => (day !== null && day < until ? day : null)
  const answeredOn = past(reaction.answeredOn)
  return {
    viewedOn: past(reaction.viewedOn),
    clickedOn: past(reaction.clickedOn),
    answeredOn,
    outcome: answeredOn === null ? null : reaction.outcome,
    askedOn: past(reaction.askedOn),
  }
}

/** Returns the reaction of the few clients who open the quote only after a reminder. */
export function glance(random: Random, sentOn: DayNumber): Reaction | null {
  return random.chance(0.14)
    ? { viewedOn: sentOn, clickedOn: null, answeredOn: null, outcome: null, askedOn: null }
    : null
}

/**
 * Returns the follow-ups that the rule would have sent after an email, given the client's reaction,
 * before the client's next email.
 */
export function followUpsAfter(
  ruleBook: RuleBook,
  contact: PlanContact,
  sentOn: DayNumber,
  reaction: Reaction,
  until: DayNumber,
): Array<{ type: FollowUpType; day: DayNumber }> {
  const sent: Array<{ type: FollowUpType; day: DayNumber }> = []
  const used: DayNumber[] = []
  let stored: StoredFollowUp | undefined
  for (let day = sentOn; day < until; day += 1) {
    if (reaction.askedOn !== null && reaction.askedOn <= day) break
    const answered = reaction.answeredOn !== null && reaction.answeredOn <= day
    const behavior = behaviorOf({
      linkClicked: reaction.viewedOn !== null && reaction.viewedOn <= day,
      healthOutcome: answered ? reaction.outcome : null,
    })
    const next = nextFollowUp(
      ruleBook,
      { base: sentOn, today: day, behavior, used, stored },
      contact,
    )
    if (next.type === null) break
    stored =
      next.sendDate === null
        ? undefined
        : { number: used.length + 1, date: next.sendDate, behavior }
    if (next.status === 'skipped' && next.date !== null) used.push(next.date)
    if (next.sendDate !== day) continue
    sent.push({ type: next.type, day })
    used.push(day)
    stored = undefined
  }
  return sent
}

/** A past email with the reaction to it. `base` is the email that a follow-up follows. */
export interface EmailRecord {
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly type: EmailType
  readonly occasion: string
  readonly day: DayNumber
  readonly eventPassed: boolean
  readonly reaction: Reaction | null
  readonly base: EmailRecord | null
}
