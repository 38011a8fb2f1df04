import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../../kernel/app-error.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import type { Services } from '../../../platform/services.ts'
import { maxCallsPerMinute, tooManyCalls } from '../shared/api-key-texts.ts'

type Windows = LRUCache<number, { readonly startedAt: number; count: number }>
/**
 * Calls of each key in its present minute, which starts with its first call. Another database has
 * other keys with the same ids.
 */
const windowsOf = new WeakMap<Services['database'], Windows>()

/** Counts a call. Throws 429 beyond the calls per minute, with seconds to wait in Retry-After. */
export function limitKeyCalls(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  keyId: number,
  reply: Pick<FastifyReply, 'header'>,
): void {
  const at = clock.now().getTime()
  const windows: Windows = windowsOf.get(database) ?? new LRUCache({ max: 10_000 })
  windowsOf.set(database, windows)
  let window = windows.get(keyId)
  if (window === undefined || at - window.startedAt >= minuteMs || at < window.startedAt) {
    window = { startedAt: at, count: 0 }
    windows.set(keyId, window)
  }
  window.count += 1
  if (window.count <= maxCallsPerMinute) return
  reply.header('retry-after', Math.max(1, Math.ceil((window.startedAt + minuteMs - at) / 1000)))
  throw new AppError('TOO_MANY_REQUESTS', tooManyCalls)
}
