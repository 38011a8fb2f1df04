import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import { isYearlyEmail } from '../../../organizations/shared/email-types.ts'
import { type PausedDays, pausedDays, reasonOfPause } from './pauses.rules.ts'
import type { PlanContact, PlannedEmail, SentYearlyEmail } from './plan-contact.ts'
import { withdrawnRow } from './plan-rows.ts'

/** Returns the pauses, by members or the client, that hold a planned email on its day. */
export const pauseOfRow = (
  { sendDate, type }: PlannedEmail,
  { pausedUntil, pauses }: Pick<PlanContact, 'pausedUntil' | 'pauses'>,
): PausedDays | undefined =>
  sendDate === null || type === 'none' || (pauses === undefined && pausedUntil == null)
    ? undefined
    : pausedDays(sendDate, pauses, { type, client: pausedUntil })

/**
 * Returns a planned email that a pause holds: it waits for the day on which the plan of the pause's
 * end has it, and is skipped where that plan has it no more, or the pause has no end.
 */
export function pausedRow(
  row: PlannedEmail,
  pause: PausedDays,
  { today, atEnd }: { readonly today: DayNumber; readonly atEnd: PlannedEmail | undefined },
): PlannedEmail {
  const reason = reasonOfPause(pause, today, {
    tooLong: pause.until !== null && atEnd === undefined,
  })
  if (pause.until === null || atEnd === undefined) return withdrawnRow(row, reason)
  if (atEnd.sendDate === null) return withdrawnRow(row, reason)
  return { ...atEnd, status: 'delayed', reason: atEnd.status === 'delayed' ? atEnd.reason : reason }
}

/** Plans a contact on a later day, by when these emails have gone. */
type PlanOn = (day: DayNumber, sent: readonly SentYearlyEmail[]) => readonly PlannedEmail[]

/**
 * Returns a plan whose held emails go as the plan of the first day after their pause says, so that
 * the rules that send then decide: lateness, windows, another pause.
 */
export function afterPauses(
  rows: readonly PlannedEmail[],
  held: ReadonlyMap<PlannedEmail, PausedDays>,
  { today, planOn }: { readonly today: DayNumber; readonly planOn: PlanOn },
): readonly PlannedEmail[] {
  const plans = new Map<DayNumber, readonly PlannedEmail[]>()
  for (const { until } of held.values()) {
    if (until === null || plans.has(until)) continue
    const gone = rows.filter(
      (row) => !held.has(row) && row.sendDate !== null && row.sendDate < until,
    )
    plans.set(until, planOn(until, gone.flatMap(asSent)))
  }
  return rows.map((row) => {
    const pause = held.get(row)
    if (pause === undefined) return row
    const plan = pause.until === null ? undefined : plans.get(pause.until)
    const isSame = (one: PlannedEmail) => one.type === row.type && one.eventDate === row.eventDate
    return pausedRow(row, pause, { today, atEnd: plan?.find(isSame) })
  })
}

const asSent = ({ type, eventDate }: PlannedEmail): SentYearlyEmail[] =>
  eventDate !== null && isYearlyEmail(type) ? [{ type, eventYear: civilOf(eventDate).year }] : []
