import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type EmailType, isFollowUpType } from '../../../organizations/shared/email-types.ts'
import { pausedDays, pausesOfAgent, reasonOfPause } from '../../shared/plan/pauses.rules.ts'
import { readFollowedTypes, readPauses } from './pauses.sql.ts'

/** The part of an email that waits to be handed over by which pauses are judged. */
export interface PausableEmail {
  readonly emailType: EmailType
  readonly occasion: string
  /** The client's own pause. */
  readonly pausedUntil: CalendarDate | null
  /** The agent's id, of the default agent for a client without one. */
  readonly agent: { readonly id: number }
}

/**
 * Reads the pauses of a day and returns why one of these emails is held by them; undefined if none
 * holds it.
 */
export async function readPausesOf(
  transaction: OrganizationTransaction,
  emails: readonly PausableEmail[],
  today: CalendarDate,
): Promise<(email: PausableEmail) => string | undefined> {
  const pauses = await readPauses(transaction, today)
  const followUps = emails.filter(({ emailType }) => isFollowUpType(emailType))
  const followed = pauses.some(({ type }) => type !== null)
    ? await readFollowedTypes(
        transaction,
        followUps.map(({ occasion }) => occasion),
      )
    : new Map<string, string>()
  const day = toDayNumber(today)
  return ({ emailType, occasion, pausedUntil, agent }) => {
    const type = isFollowUpType(emailType) ? (followed.get(occasion) ?? emailType) : emailType
    const pause = pausedDays(day, pausesOfAgent(pauses, agent.id), {
      type: type as EmailType,
      client: pausedUntil && toDayNumber(pausedUntil),
    })
    return pause && reasonOfPause(pause, day)
  }
}
