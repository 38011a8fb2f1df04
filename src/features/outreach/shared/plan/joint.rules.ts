import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { isPauseReason } from '../../../contacts/shared/reasons/read-reason.ts'
import { increaseType } from '../../../organizations/shared/email-types.ts'
import { outreachConstants } from './outreach-constants.ts'
import type { PlannedEmail } from './plan-contact.ts'
import type { EventKey } from './yearly-events.ts'
import type { FollowUp } from './yearly-limit.rules.ts'

/** The facts that decide whether two clients may be written to by one email. */
export interface Inbox {
  /** Null for a client without one, whose inbox no other client shares. */
  readonly householdId: number | null
  readonly email: string | null
  /** The agent who signs. */
  readonly agentId: number
  readonly locale: Locale
}

/** Identifies an inbox, with agent and language; undefined for one that no other client shares. */
export function inboxKey({ householdId, email, agentId, locale }: Inbox): string | undefined {
  if (householdId === null || email === null) return undefined
  return JSON.stringify([householdId, email, agentId, locale])
}

/** A contact's plan, as far as it decides whether one of its emails may go early. */
export interface PlanOfContact {
  readonly yearly: readonly PlannedEmail[]
  readonly followUps: readonly (FollowUp & { readonly occasion: string })[]
}

const keyOf = ({ type, eventDate, occasion }: PlannedEmail) =>
  eventDate === null ? type : `${type} ${occasion ?? civilOf(eventDate).year}`

/** The plan's emails with their days, but for one. */
function othersOf({ yearly, followUps }: PlanOfContact, except: string): string {
  const rows = yearly.filter((row) => keyOf(row) !== except)
  return JSON.stringify([
    rows.map((row) => [keyOf(row), row.status, row.sendDate]),
    followUps.map(({ occasion, date, status }) => [occasion, date, status]),
  ])
}

/**
 * Whether a planned email may go today already, with the email of another client. `early` is the
 * plan made with today as its target, so that every rule has been asked about today. The contact's
 * other emails must stay as planned: none may go close to it, or be pushed beyond the limit.
 */
export function mayGoEarly(
  plan: PlanOfContact,
  early: PlanOfContact,
  { type, year, today }: EventKey & { readonly today: DayNumber },
): boolean {
  const key = `${type} ${year}`
  const moved = early.yearly.find((row) => keyOf(row) === key)
  // The rules compare targets; an email that is late, or was held, has another day.
  const isNear = (row: PlannedEmail) =>
    row.type !== increaseType &&
    row.sendDate !== null &&
    Math.abs(row.sendDate - today) <= outreachConstants.closeDays
  return (
    moved?.status === 'scheduled' &&
    moved.sendDate === today &&
    // One whose day lies in a pause waits for its end, also where the pause begins after today.
    !plan.yearly.some((row) => keyOf(row) === key && isPauseReason(row.reason)) &&
    !plan.yearly.some((row) => keyOf(row) !== key && isNear(row)) &&
    othersOf(plan, key) === othersOf(early, key)
  )
}
