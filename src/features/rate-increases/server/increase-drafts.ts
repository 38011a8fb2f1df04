import { AppError } from '../../../kernel/app-error.ts'
import { toDayNumber } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { recordReading } from '../../contacts/server/record-reading.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'
import { increaseName } from '../../contacts/shared/list/increase-name.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import {
  dropIncreaseDrafts,
  storeIncreaseDrafts,
} from '../../outreach/server/increases/make-increase-drafts.ts'
import {
  type TriedIncrease,
  tryIncreaseEmails,
} from '../../outreach/server/increases/try-increase-emails.ts'
import { lastIncreaseDay } from '../../outreach/shared/plan/increase-email.rules.ts'
import { reasonText } from '../../outreach/shared/reason-text.ts'
import type { TriedDrafts } from '../shared/increase-drafts.contract.ts'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import {
  draftOverReason,
  draftsTooLate,
  increaseDraftsChanged,
  increaseGone,
  notHitReason,
} from '../shared/rate-increase-texts.ts'
import { findHits, type Hit, listHits } from './hits.sql.ts'
import { readInLine, type StoredInLine } from './increase-in-line.ts'
import { findUnquoted } from './increase-quotes.ts'
import { findAnyIncrease } from './rate-increases.sql.ts'

interface Wanted {
  readonly id: number
  /** Undefined for all whom the increase hits. */
  readonly ids?: readonly ContactId[] | undefined
}

/** Clients of one look at prices and plans. */
const triedAtOnce = 500

interface Tried extends TriedIncrease {
  readonly hit: Hit
}

interface TriedHits {
  readonly line: StoredInLine
  readonly today: ReturnType<MemberContext['clock']['today']>
  readonly tried: readonly Tried[]
  /** Clients of those named whom the increase does not hit any more. */
  readonly gone: number
  /** Clients not looked at, because there are enough. */
  readonly later: number
}

/** Decides for whom an email about the increase would be made, who pay most more first. */
async function tryHits(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { id, ids }: Wanted,
): Promise<TriedHits> {
  const line = await readInLine(transaction, id)
  const today = context.clock.today(await getTimeZone(transaction))
  const { effective_on: on } = line.increase
  const madeOn = toDayNumber(today)
  if (madeOn > lastIncreaseDay({ effectiveOn: toDayNumber(on), madeOn }))
    throw new AppError('UNPROCESSABLE_CONTENT', draftsTooLate)
  const scope = contactScope(context.principal)
  const hits =
    ids === undefined
      ? await listHits(transaction, line, scope)
      : await findHits(transaction, line, scope, ids)
  const tried: Tried[] = []
  let ready = 0
  let looked = 0
  for (let from = 0; from < hits.length && ready < increaseLimits.drafted; from += triedAtOnce) {
    const some = hits.slice(from, from + triedAtOnce)
    const plans = await tryIncreaseEmails(context, transaction, {
      ...{ ids: some.map((hit) => hit.id), on, today },
    })
    const asked = some.filter(({ id: one }) => {
      const plan = plans.get(one)
      return plan !== undefined && (plan.reason === undefined || plan.isCallable)
    })
    const unquoted = await findUnquoted(context, transaction, {
      ...{ line, hits: asked, today, except: line.increase.carrier },
    })
    for (const hit of some) {
      const plan = plans.get(hit.id)
      looked += 1
      if (plan === undefined) continue
      // Beyond the limit no one is looked at, so that a second press begins with them.
      if (ready >= increaseLimits.drafted) {
        looked -= 1
        break
      }
      // For all, no one's decision is overruled.
      const decided = plan.again && ids === undefined ? draftOverReason : undefined
      const reason = plan.reason ?? decided ?? unquoted.get(hit.id)
      // A call about it has nothing to offer where no lower price was found.
      const isCallable = plan.isCallable && !unquoted.has(hit.id)
      tried.push({ hit, isCallable, again: plan.again, reason })
      if (reason === undefined) ready += 1
    }
  }
  const gone = ids === undefined ? 0 : new Set(ids).size - hits.length
  return { line, today, tried, gone, later: hits.length - looked }
}

const peopleOf = (tried: readonly Tried[]) => ({
  count: tried.length,
  people: tried
    .slice(0, increaseLimits.shown)
    .map(({ hit }) => ({ id: hit.id, name: contactName(hit) })),
})

/** Returns for whom an email would be made, and why not for the rest. Throws 404, 422. */
export function tryIncreaseDrafts(context: MemberContext, wanted: Wanted): Promise<TriedDrafts> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const { tried, gone, later } = await tryHits(context, transaction, wanted)
    await recordReading(context, transaction, tried.length)
    const groups = [...Map.groupBy(tried, ({ reason }) => reason)].map(([reason, same]) => ({
      reason: reason === undefined ? null : reasonText(reason),
      ...peopleOf(same),
    }))
    const ready = tried.filter(({ reason }) => reason === undefined)
    return {
      ready: peopleOf(ready),
      again: peopleOf(ready.filter(({ again }) => again)),
      left_out: [
        ...groups.flatMap(({ reason, ...group }) => (reason === null ? [] : { reason, ...group })),
        ...(gone > 0 ? [{ reason: notHitReason, count: gone, people: [] }] : []),
      ].toSorted((a, b) => b.count - a.count),
      callable: tried
        .filter(({ reason, isCallable }) => reason !== undefined && isCallable)
        .slice(0, increaseLimits.drafted)
        .map(({ hit }) => hit.id),
      later,
    }
  })
}

/**
 * Makes the drafts that a try has counted. Throws 404, 422 for an increase of long ago, and 409
 * where another number of clients is ready by now.
 */
export function makeIncreaseDrafts(
  context: MemberContext,
  { count, ...wanted }: Wanted & { readonly count: number },
): Promise<{ made: number; batch: string }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const { line, today, tried } = await tryHits(context, transaction, wanted)
    const ids = tried.flatMap(({ hit, reason }) => (reason === undefined ? [hit.id] : []))
    if (ids.length !== count)
      throw new AppError('CONFLICT', increaseDraftsChanged(count, ids.length), {
        count: ids.length,
      })
    const batch = newPublicId()
    const { increase } = line
    const made = await storeIncreaseDrafts(transaction, {
      ...{ ids: ids as ContactId[], batch, today, increaseId: increase.id },
      ...{ effectiveOn: increase.effective_on, by: context.principal.agentId },
      at: context.clock.now(),
    })
    await recordAudit(transaction, context, {
      ...{ action: 'rate_increases.make_drafts', entity: 'contact', ids: made },
      detail: { increase: increaseName(increase), drafts: made.length },
    })
    return { made: made.length, batch }
  })
}

/** Drops drafts again that were made together; those that were decided stay. Throws 404. */
export function undoIncreaseDrafts(
  context: MemberContext,
  { id, batch }: { readonly id: number; readonly batch: string },
): Promise<{ undone: number; stay: number }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    if ((await findAnyIncrease(transaction, id)) === undefined)
      throw new AppError('NOT_FOUND', increaseGone)
    const result = await dropIncreaseDrafts(transaction, {
      ...{ increaseId: id, batch, scope: contactScope(context.principal) },
    })
    const { undone, stay } = result
    if (undone.length > 0)
      await recordAudit(transaction, context, {
        ...{ action: 'rate_increases.undo_drafts', entity: 'contact', ids: undone },
        detail: { drafts: undone.length },
      })
    return { undone: undone.length, stay }
  })
}
