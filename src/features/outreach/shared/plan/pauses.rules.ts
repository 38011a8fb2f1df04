import { type DayNumber, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import {
  pausedReason,
  pausedUntilReason,
  type WhosePause,
} from '../../../contacts/shared/email-pause.rules.ts'
import { currentTypeOf, type EmailType } from '../../../organizations/shared/email-types.ts'

/** A pause that a member set for one agent's clients, for one type, or, with neither, for all. */
export interface AgencyPause {
  readonly id: number
  readonly agentId: number | null
  readonly type: EmailType | null
  /** The first day on which emails go again; null without an end. */
  readonly until: DayNumber | null
}

/** The pause that holds an email longest, and whose it is. */
export interface LongestPause {
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

/**
 * Returns the pause that ends last of those for an email: the client's own, and those of the agency
 * that are for its client. A follow-up is judged by the type of the email before it.
 */
export function longestPause(
  pauses: readonly AgencyPause[] | undefined,
  { type, client }: { readonly type: EmailType; readonly client: DayNumber | null | undefined },
): LongestPause | undefined {
  let longest: LongestPause | undefined =
    client === null || client === undefined ? undefined : { until: client, whose: 'client' }
  for (const pause of pauses ?? []) {
    if (pause.type !== null && pause.type !== currentTypeOf(type)) continue
    const { until } = pause
    if (longest?.until === null) break
    if (longest === undefined || until === null || until > longest.until)
      longest = { until, whose: whoseIs(pause) }
  }
  return longest
}

/** Whether an email of that day is held by the pause. */
export const isPausedOn = (
  pause: LongestPause | undefined,
  day: DayNumber,
): pause is LongestPause => pause !== undefined && (pause.until === null || day < pause.until)

export const reasonOfPause = ({ until, whose }: LongestPause): string =>
  until === null ? pausedReason(whose) : pausedUntilReason(fromDayNumber(until), whose)
