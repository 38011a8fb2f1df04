import { sql } from 'kysely'
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
import { reasonText } from '../../contacts/shared/reasons/read-reason.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { draftedBefore } from '../../outreach/server/increases/drafted-before.ts'
import { storeIncreaseDrafts } from '../../outreach/server/increases/make-increase-drafts.ts'
import {
  alreadyDrafted,
  type TriedIncrease,
  tryIncreaseEmails,
} from '../../outreach/server/increases/try-increase-emails.ts'
import { lastIncreaseDay } from '../../outreach/shared/plan/increase-email.rules.ts'
import type { TriedDrafts } from '../shared/increase-drafts.contract.ts'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import {
  draftOverReason,
  draftsTooLate,
  increaseDraftsChanged,
  notHitReason,
} from '../shared/rate-increase-texts.ts'
import { readHitPlace, writeHitPlace } from './hit-place.ts'
import { countDraftedHits, type DraftedHits, findHits, type Hit, listHits } from './hits.sql.ts'
import { readInLine, type StoredInLine } from './increase-in-line.ts'
import { findUnquoted } from './increase-quotes.ts'

interface Wanted {
  readonly id: number
  /** Undefined for all whom the increase hits. */
  readonly ids?: readonly ContactId[] | undefined
  /** The `next` of an earlier look at all. */
  readonly after?: string | undefined
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
  /** Of all, those who had an email about it before; counted with the first look. */
  readonly before: readonly DraftedHits[]
  /** Where the next look begins; null where no client is left. */
  readonly next: string | null
}

interface HitsToTry extends Pick<TriedHits, 'before'> {
  readonly hits: readonly Hit[]
  /** There are more than one look takes. */
  readonly isPart: boolean
}

/** Returns the clients of one look: those named, or the next of all without an email about it. */
async function readHits(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  { ids, after, line, today }: Wanted & Pick<TriedHits, 'line' | 'today'>,
): Promise<HitsToTry> {
  const scope = contactScope(principal)
  if (ids !== undefined)
    return { hits: await findHits(transaction, line, scope, ids), before: [], isPart: false }
  const { sendMode } = await readSubscription(transaction)
  const day = { effectiveOn: line.increase.effective_on, sendMode, today }
  const drafted = draftedBefore(transaction.organizationId, day, sql.raw('h.id'))
  const found = await listHits(transaction, line, scope, {
    after: after === undefined ? undefined : readHitPlace(after),
    drafted,
    limit: increaseLimits.looked + 1,
  })
  const { shown } = increaseLimits
  return {
    hits: found.slice(0, increaseLimits.looked),
    isPart: found.length > increaseLimits.looked,
    before:
      after === undefined
        ? await countDraftedHits(transaction, line, scope, { drafted, shown })
        : [],
  }
}

/** Decides for whom an email about the increase would be made, who pay most more first. */
async function tryHits(
  context: MemberContext,
  transaction: OrganizationTransaction,
  wanted: Wanted,
): Promise<TriedHits> {
  const line = await readInLine(transaction, wanted.id)
  const today = await agencyToday(context, transaction)
  const { effective_on: on } = line.increase
  const madeOn = toDayNumber(today)
  if (madeOn > lastIncreaseDay({ effectiveOn: toDayNumber(on), madeOn }))
    throw new AppError('UNPROCESSABLE_CONTENT', draftsTooLate)
  const { hits, before, isPart } = await readHits(context, transaction, { ...wanted, line, today })
  const tried: Tried[] = []
  let ready = 0
  let looked = 0
  for (let from = 0; from < hits.length && ready < increaseLimits.drafted; from += triedAtOnce) {
    const some = hits.slice(from, from + triedAtOnce)
    const plans = await tryIncreaseEmails(context, transaction, {
      ids: some.map((hit) => hit.id),
      on,
      today,
    })
    const asked = some.filter(({ id }) => {
      const plan = plans.get(id)
      return plan !== undefined && (plan.reason === undefined || plan.isCallable)
    })
    const unquoted = await findUnquoted(context, transaction, {
      line,
      hits: asked,
      today,
      except: line.increase.carrier,
    })
    for (const hit of some) {
      // Beyond the limit no one is looked at, so that the next look begins with them.
      if (ready >= increaseLimits.drafted) break
      looked += 1
      const plan = plans.get(hit.id)
      if (plan === undefined) continue
      const reason = plan.reason ?? unquoted.get(hit.id)
      // A call about it has nothing to offer where no lower price was found.
      const isCallable = plan.isCallable && !unquoted.has(hit.id)
      tried.push({ hit, isCallable, again: plan.again, reason })
      if (reason === undefined) ready += 1
    }
  }
  const gone = wanted.ids === undefined ? 0 : new Set(wanted.ids).size - hits.length
  const last = isPart || looked < hits.length ? hits[looked - 1] : undefined
  return { line, today, tried, gone, before, next: last === undefined ? null : writeHitPlace(last) }
}

/** For all, no one's decision is overruled. */
const draftedReasons = { there: alreadyDrafted, over: draftOverReason }

const peopleOf = (tried: readonly Tried[]) => ({
  count: tried.length,
  people: tried
    .slice(0, increaseLimits.shown)
    .map(({ hit }) => ({ id: hit.id, name: contactName(hit) })),
})

/** Returns for whom an email would be made, and why not for the rest. Throws 404, 422. */
export function tryIncreaseDrafts(context: MemberContext, wanted: Wanted): Promise<TriedDrafts> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const { tried, gone, before, next } = await tryHits(context, transaction, wanted)
    const shown = before.reduce((sum, { people }) => sum + people.length, 0)
    await recordReading(context, transaction, tried.length + shown)
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
        ...before.map(({ drafted, count, people }) => ({
          reason: draftedReasons[drafted],
          count,
          people: people.map((one) => ({ id: one.id, name: contactName(one) })),
        })),
        ...(gone > 0 ? [{ reason: notHitReason, count: gone, people: [] }] : []),
      ].toSorted((a, b) => b.count - a.count),
      callable: tried
        .filter(({ reason, isCallable }) => reason !== undefined && isCallable)
        .slice(0, increaseLimits.drafted)
        .map(({ hit }) => hit.id),
      next,
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
      ids: ids as ContactId[],
      batch,
      today,
      increaseId: increase.id,
      effectiveOn: increase.effective_on,
      by: context.principal.agentId,
      at: context.clock.now(),
    })
    await recordAudit(transaction, context, {
      action: 'rate_increases.make_drafts',
      entity: 'contact',
      ids: made,
      detail: { increase: increaseName(increase), drafts: made.length },
    })
    return { made: made.length, batch }
  })
}
