import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import { isYearlyEmail, type YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import type { PlannedEmail } from '../plan/plan-contact.ts'

/** The *way* of a yearly email that cannot go: what takes its place. */
export const replacementWays = ['letter', 'call'] as const
export type ReplacementWay = (typeof replacementWays)[number]

/** The agency's choice; a type without one is left out, as the specification has it. */
export type WayByType = Readonly<Partial<Record<YearlyEmailType, ReplacementWay>>>

/** Returns the choice from both lists of the settings; a letter wins over a call. */
export const waysOf = (letters: readonly string[], calls: readonly string[]): WayByType =>
  Object.fromEntries([
    ...calls.map((type) => [type, 'call']),
    ...letters.map((type) => [type, 'letter']),
  ])

/**
 * The reasons to get no email for which a letter or a call may come instead: email is impossible,
 * or the client wants none. Who complained, died, moved to Medicare Advantage or must not be
 * contacted gets nothing.
 */
const replaceable: Readonly<Record<string, true>> = {
  no_address: true,
  bounced: true,
  unsubscribed: true,
  calls_instead: true,
}

export interface ReplacedClient {
  /** Why the client gets no email (`SuppressionReason`); null if they do. */
  readonly suppressed: string | null
  /** The client asked for no letters. */
  readonly noLetters: boolean
}

export const isReplaceable = ({ suppressed }: Pick<ReplacedClient, 'suppressed'>): boolean =>
  suppressed !== null && replaceable[suppressed] === true

/**
 * Returns the way for a type of email, undefined for none. Who asked for calls instead of emails
 * gets a call where others get a letter; who asked for no letters gets nothing in place of one.
 */
export function wayFor(
  { suppressed, noLetters }: ReplacedClient,
  way: ReplacementWay | undefined,
): ReplacementWay | undefined {
  if (!isReplaceable({ suppressed }) || way === undefined) return undefined
  if (suppressed === 'calls_instead') return 'call'
  return way === 'letter' && noLetters ? undefined : way
}

/** A letter or a call that is planned. `sendDate` is the day to print it, or of the task. */
export interface Replacement {
  readonly type: YearlyEmailType
  /** The year of the event. */
  readonly occasion: string
  readonly way: ReplacementWay
  readonly eventDate: DayNumber
  readonly sendDate: DayNumber
  readonly eventPassed: boolean
  readonly reason: string | null
}

/**
 * Returns what takes the place of the emails of a plan that was made as if the client could be
 * emailed: of those that would go, each by its own way.
 */
export function replacementsOf(
  plan: readonly PlannedEmail[],
  client: ReplacedClient,
  ways: WayByType,
): Replacement[] {
  return plan.flatMap(({ type, eventDate, sendDate, eventPassed, reason }) => {
    if (!isYearlyEmail(type) || eventDate === null || sendDate === null) return []
    const way = wayFor(client, ways[type])
    if (way === undefined) return []
    const occasion = String(civilOf(eventDate).year)
    return { type, occasion, way, eventDate, sendDate, eventPassed, reason }
  })
}
