import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { domainOf } from '../../../../kernel/email-address.ts'
import { lockByName } from '../../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type ProviderLimit, readProviderLimits } from '../../../sending/server/provider-limits.ts'
import { providerOf } from '../../../sending/shared/mailbox-provider.rules.ts'

/** How many more planned emails may go to each mailbox provider today. */
export interface DailyRoom {
  /** Whether a provider with a limit has places left. */
  isLimited(): boolean
  /** Takes a place for the email, and returns false if there is none left. */
  take(email: { readonly email: string | null }): boolean
}

/** Returns the messages in the outbox by provider: they take room already. */
async function countQueued(transaction: OrganizationTransaction): Promise<Map<string, number>> {
  const { rows } = await sql<{ domain: string; messages: number }>`
    select recipient_domain as domain, count(*)::int as messages from outbox
    where organization_id = ${transaction.organizationId} group by 1`.execute(transaction)
  const queued = new Map<string, number>()
  for (const { domain, messages } of rows)
    queued.set(providerOf(domain), (queued.get(providerOf(domain)) ?? 0) + messages)
  return queued
}

interface Day {
  readonly today: CalendarDate
  readonly timeZone: string
}

/**
 * Returns the room that warm-up and complaints leave today, without what the outbox takes of it. An
 * email without room stays in the plan, which decides each day again whether it may still go.
 */
export async function readDailyRoom(
  transaction: OrganizationTransaction,
  day: Day,
): Promise<DailyRoom> {
  return roomOf(await readProviderLimits(transaction, day), new Map())
}

/**
 * Returns the room that is left beside the outbox. Another run that queues waits until the
 * transaction ends, so that two never take the same places.
 */
export async function lockDailyRoom(
  transaction: OrganizationTransaction,
  day: Day,
): Promise<DailyRoom> {
  await lockByName(transaction, 'daily room')
  // In this order an email that is sent meanwhile counts twice rather than not at all.
  const queued = await countQueued(transaction)
  return roomOf(await readProviderLimits(transaction, day), queued)
}

function roomOf(
  limits: ReadonlyMap<string, ProviderLimit>,
  queued: ReadonlyMap<string, number>,
): DailyRoom {
  const left = new Map<string, number>()
  for (const [provider, { limit, sent }] of limits)
    if (limit !== undefined) left.set(provider, limit - sent - (queued.get(provider) ?? 0))
  return {
    isLimited: () => [...left.values()].some((places) => places > 0),
    take({ email }) {
      const provider = providerOf(domainOf(email ?? ''))
      const places = left.get(provider)
      if (places === undefined) return true
      if (places <= 0) return false
      left.set(provider, places - 1)
      return true
    },
  }
}
