import { LRUCache } from 'lru-cache'
import type { OrganizationId } from '../kernel/ids.ts'
import { afterCommit } from './database/after-commit.ts'
import type { OrganizationTransaction } from './database/transaction.ts'
import type { OrganizationContext } from './services.ts'

/**
 * A total of fewer rows is cheap to count; one of more is counted once for all pages requested
 * within its lifetime.
 */
const largeTotal = 10_000
const lifetime = 10_000
/** How long a total is good enough for an approximate number. */
const roughLifetime = 600_000

/** Looking up one row in another table takes at least as long as reading this many of an index. */
const lookUp = 10

/** Returns how many rows of an index take as long to read as these, each looked up or not. */
export const rowsRead = (rows: number, { lookedUp }: { readonly lookedUp: boolean }): number =>
  lookedUp ? rows * lookUp : rows

/** `read` is how many rows were read to count, if that is more than the total. */
export interface Counted {
  readonly total: number
  readonly read: number
}

type Clock = OrganizationContext['clock']
type Totals = LRUCache<
  string,
  { readonly value: unknown; readonly at: number; readonly clock: Clock }
>
const totals = new LRUCache<OrganizationId, Totals>({ max: 500 })
/** Not dropped when contacts change. */
const roughTotals = new LRUCache<OrganizationId, Totals>({ max: 500 })

/**
 * Returns a recently counted total, else `count()`. Counting 400,000 rows takes some 20 ms, longer
 * than the rest of a page, so a large total may be up to 10 s old; changes made through this
 * process show immediately. Bulk actions always count.
 */
export const recentTotal = (
  context: OrganizationContext,
  key: string,
  count: () => Promise<number | Counted>,
): Promise<number> =>
  recentCounts(context, key, async () => {
    const counted = await count()
    const { total, read } =
      typeof counted === 'number' ? { total: counted, read: counted } : counted
    remember(roughTotals, context, key, total)
    return { value: total, read }
  })

/** Returns a total that `recentTotal` has counted within its lifetime; undefined for others. */
export const knownTotal = (context: OrganizationContext, key: string): number | undefined =>
  recall(totals, context, key, lifetime) as number | undefined

/**
 * Returns about how many there are, to choose how they are read: counted within ten minutes, or
 * now. It is never shown.
 */
export async function roughTotal(
  context: OrganizationContext,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const known = recall(roughTotals, context, key, roughLifetime)
  if (known !== undefined) return known as number
  const total = await count()
  remember(roughTotals, context, key, total)
  return total
}

/** The same for several counts that are read together; `key` names what they are. */
export async function recentCounts<Value>(
  context: OrganizationContext,
  key: string,
  count: () => Promise<{ readonly value: Value; readonly read: number }>,
): Promise<Value> {
  const known = recall(totals, context, key, lifetime)
  if (known !== undefined) return known as Value
  const at = context.clock.now().getTime()
  const { value, read } = await count()
  if (read >= largeTotal) remember(totals, context, key, value, at)
  return value
}

type Memory = LRUCache<OrganizationId, Totals>

function recall(
  memory: Memory,
  { organizationId, clock }: OrganizationContext,
  key: string,
  age: number,
): unknown {
  const now = clock.now().getTime()
  const known = memory.get(organizationId)?.get(key)
  // Times of another clock say nothing; several servers in one process have one each.
  return known?.clock === clock && now - known.at < age && now >= known.at ? known.value : undefined
}

function remember(
  memory: Memory,
  { organizationId, clock }: OrganizationContext,
  key: string,
  value: unknown,
  at = clock.now().getTime(),
): void {
  const known = memory.get(organizationId) ?? new LRUCache({ max: 100 })
  memory.set(organizationId, known)
  known.set(key, { value, at, clock })
}

/**
 * Drops the organization's totals when `transaction` commits; for every use case that adds, removes
 * or changes contacts.
 */
export function dropTotals(transaction: Pick<OrganizationTransaction, 'organizationId'>): void {
  afterCommit(transaction, () => totals.delete(transaction.organizationId))
}
