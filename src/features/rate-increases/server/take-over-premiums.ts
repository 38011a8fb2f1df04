import { AppError } from '../../../kernel/app-error.ts'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import {
  changePremiums,
  findPremiumChanges,
  type PremiumChange,
} from '../../contacts/server/policies/change-premiums.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { countReasons, type LeftOutClients } from '../../contacts/shared/left-out.ts'
import { maxPremium } from '../../contacts/shared/policies/premium.rules.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import {
  changedReason,
  increaseGone,
  notHitReason,
  notTakenOver,
  premiumReasons,
  takeOverTooEarly,
} from '../shared/rate-increase-texts.ts'
import { findHits, type Hit } from './hits.sql.ts'
import { readInLine } from './increase-in-line.ts'
import { findAnyIncrease } from './rate-increases.sql.ts'

interface PremiumsToTakeOver {
  readonly id: number
  readonly ids: readonly number[]
  /** The same when the request is sent again, because its answer was lost. */
  readonly request_id?: string | undefined
}

/**
 * Writes down that these clients pay the premium that the increase makes of the known one, since
 * its day. Returns what it was before, for an undo, and whom it left out. A second press changes
 * nothing, and with the same request id returns the same. Throws 404, and 409 before the increase
 * holds.
 */
export function takeOverPremiums(
  context: MemberContext,
  { id, ids, request_id }: PremiumsToTakeOver,
): Promise<{ changed: PremiumChange[]; left_out: LeftOutClients }> {
  // Of this increase alone: the same id with another increase is another request.
  const requestId = request_id && `${id} ${request_id}`
  return inOrganization(context, async (transaction) => {
    const line = await readInLine(transaction, id)
    const { effective_on: day } = line.increase
    if (day > (await agencyToday(context, transaction)))
      throw new AppError('CONFLICT', takeOverTooEarly(displayDate(day)))
    const hits = await findHits(transaction, line, contactScope(context.principal), ids)
    const reasons = new Map<number, string>(ids.map((one) => [one, notHitReason]))
    const wanted: PremiumChange[] = []
    for (const hit of hits) {
      const risen = risenPremium(hit, day)
      reasons.set(hit.id, 'reason' in risen ? risen.reason : changedReason)
      if ('reason' in risen) continue
      const after = { premium_cents: risen.cents, premium_on: day }
      wanted.push({ id: hit.id, before: risen.before, after })
    }
    const done = new Set(await changePremiums(context, transaction, wanted, requestId))
    const earlier =
      requestId === undefined
        ? []
        : await findPremiumChanges(context, transaction, {
            ids: hits.map((hit) => hit.id).filter((one) => !done.has(one)),
            requestId,
          })
    const changed = [...wanted.filter((one) => done.has(one.id)), ...earlier]
    for (const one of changed) reasons.delete(one.id)
    return { changed, left_out: countReasons([...reasons.values()]) }
  })
}

/** Returns the premium before and after an increase of this day, or why it is not taken over. */
function risenPremium(
  { paid_cents, known_on, present_cents, more_cents, by_policy, told_on }: Hit,
  day: CalendarDate,
) {
  if (paid_cents === null || known_on === null || present_cents === null || more_cents === null)
    return { reason: premiumReasons.unknown }
  if (!by_policy) return { reason: premiumReasons.told }
  if (more_cents === 0) return { reason: premiumReasons.known }
  if (told_on !== null && told_on >= day) return { reason: premiumReasons.told }
  const cents = present_cents + more_cents
  if (cents > maxPremium) return { reason: premiumReasons.tooHigh }
  return { cents, before: { premium_cents: paid_cents, premium_on: known_on } }
}

/**
 * Gives these clients back the premiums that were taken over, also by an increase deleted since.
 * One that was changed since, or whose client the member does not see any more, stays as it is.
 * Throws 404, and 400 for a change that the increase cannot have made.
 */
export function undoPremiums(
  context: MemberContext,
  { id, changed }: { readonly id: number; readonly changed: readonly PremiumChange[] },
): Promise<{ undone: number }> {
  return inOrganization(context, async (transaction) => {
    const increase = await findAnyIncrease(transaction, id)
    if (increase === undefined) throw new AppError('NOT_FOUND', increaseGone)
    const { effective_on: day } = increase
    if (!changed.every(({ before, after }) => before.premium_on < day && after.premium_on === day))
      throw new AppError('BAD_REQUEST', notTakenOver)
    const back = changed.map(({ id: contact, before, after }) => ({
      id: contact,
      before: after,
      after: before,
    }))
    return { undone: (await changePremiums(context, transaction, back)).length }
  })
}
