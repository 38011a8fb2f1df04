import { minuteMs } from '../../../kernel/duration.ts'
import { type Activity, recordActivity } from '../../activity/server/record-activity.ts'
import { lockVisitor, type Visit } from './open-visit.ts'
import { hasEventSince } from './visit.sql.ts'

/** A repeated event within this time belongs to the same visit. */
const visitLength = 30 * minuteMs

/** Records what happened in a visit. Returns false if already recorded in it. */
export async function recordOnce(
  visit: Visit,
  { kind, detail, at }: Required<Pick<Activity, 'kind' | 'detail' | 'at'>>,
): Promise<boolean> {
  const { transaction, contactId, quoteId, emailId } = visit
  const event = { contactId, quoteId, emailId, kind, detail: detail ?? null }
  await lockVisitor(visit)
  if (await hasEventSince(transaction, event, new Date(at.getTime() - visitLength))) return false
  await recordActivity(transaction, { ...event, at })
  return true
}
