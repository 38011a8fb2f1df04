import { type DayNumber, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { reasonPhrases, type WhosePause } from '../../../contacts/shared/reasons/reason-phrases.ts'
import { currentTypeOf, type EmailType } from '../../../organizations/shared/email-types.ts'

/** A pause that a member set for one agent's clients, for one type, or, with neither, for all. */
export interface AgencyPause {
  readonly id: number
  readonly agentId: number | null
  readonly type: EmailType | null
  /** Its first day. */
  readonly from: DayNumber
  /** The first day on which emails go again; null without an end. */
  readonly until: DayNumber | null
}

/** The part of an email, and of its client, by which pauses are judged. */
export interface PausedEmail {
  /** Of a follow-up the type of the email before it. */
  readonly type: EmailType
  /** The end of the client's own pause, which has begun. */
  readonly client: DayNumber | null | undefined
}

/** The days on which pauses hold an email without a gap, and whose pause ends them. */
export interface PausedDays {
  /** Null of a client's own pause. */
  readonly from: DayNumber | null
  readonly until: DayNumber | null
  readonly whose: WhosePause
}

/** The pauses of the agency that hold emails to the clients of an agent. */
export const pausesOfAgent = (
  pauses: readonly AgencyPause[],
  agentId: number | null,
): readonly AgencyPause[] =>
  pauses.filter((pause) => pause.agentId === null || pause.agentId === agentId)

const whoseIs = ({ agentId, type }: AgencyPause): WhosePause =>
  agentId !== null ? 'agent' : type !== null ? 'type' : 'everybody'

/** A pause as days: from its first one until the day on which it is over. */
interface Days<Day> {
  readonly from: Day
  readonly until: Day | null
}

/** Whether the pause covers a day. */
export const coversDay = <Day extends number | string>(
  { from, until }: Days<Day>,
  day: Day,
): boolean => from <= day && (until === null || day < until)

/** Whether two pauses cover a day in common. */
export const overlap = <Day extends number | string>(one: Days<Day>, other: Days<Day>): boolean =>
  coversDay(one, other.from) || coversDay(other, one.from)

/** Returns the pause that ends last of those that hold the email on a day. */
function pauseOn(
  day: DayNumber,
  pauses: readonly AgencyPause[],
  { type, client }: PausedEmail,
): PausedDays | undefined {
  let last: PausedDays | undefined =
    client != null && day < client ? { from: null, until: client, whose: 'client' } : undefined
  for (const pause of pauses) {
    if (last?.until === null) break
    if (pause.type !== null && pause.type !== currentTypeOf(type)) continue
    if (!coversDay(pause, day)) continue
    const { from, until } = pause
    if (last === undefined || until === null || until > (last.until ?? until))
      last = { from, until, whose: whoseIs(pause) }
  }
  return last
}

/**
 * Returns the pauses that hold an email of a day, the client's own and those of the agency that are
 * for its client: until the first day after it that none of them covers.
 */
export function pausedDays(
  day: DayNumber,
  pauses: readonly AgencyPause[] | undefined,
  email: PausedEmail,
): PausedDays | undefined {
  const first = pauseOn(day, pauses ?? [], email)
  let last = first
  for (let next = first; next !== undefined; ) {
    last = next
    next = next.until === null ? undefined : pauseOn(next.until, pauses ?? [], email)
  }
  return first && last && { from: first.from, until: last.until, whose: last.whose }
}

/**
 * Returns why an email waits or is skipped, with the pause's first day while that is to come;
 * `tooLong` of one that would be too late after it.
 */
export const reasonOfPause = (
  { from, until, whose }: PausedDays,
  today: DayNumber,
  { tooLong = false } = {},
): string =>
  emailReasons[tooLong ? 'pausedTooLong' : 'paused']({
    from: reasonPhrases.from.of(from === null || from <= today ? null : fromDayNumber(from)),
    until: reasonPhrases.until.of(until === null ? null : fromDayNumber(until)),
    whose: reasonPhrases.whose.of(whose),
  })
