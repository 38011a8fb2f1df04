import { LRUCache } from 'lru-cache'
import type { OrganizationId } from '../kernel/ids.ts'
import { afterCommit } from './database/after-commit.ts'
import type { OrganizationContext } from './services.ts'

/**
 * A total of fewer rows is cheap to count; one of more is counted once for all pages requested
 * within its lifetime.
 */
const largeTotal = 10_000
const lifetime = 10_000

/** One row looked up in another table takes as long as at least so many of an index. */
const lookUp = 10

/** Returns how many rows of an index take as long to read as these, each looked up or not. */
export const rowsRead = (rows: number, { lookedUp }: { readonly lookedUp: boolean }): number =>
  lookedUp ? rows * lookUp : rows

/** `read` is how many rows were read to count, if that is more than the total. */
export interface Counted {
  readonly total: number
  readonly read: number
}

type Totals = LRUCache<
  string,
  { readonly value: unknown; readonly at: number; readonly clock: OrganizationContext['clock'] }
>
const totals = new LRUCache<OrganizationId, Totals>({ max: 500 })

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
    return typeof counted === 'number'
      ? { value: counted, read: counted }
      : { value: counted.total, read: counted.read }
  })

/** The same for several counts that are read together; `key` names what they are. */
export async function recentCounts<Value>(
  { organizationId, clock }: OrganizationContext,
  key: string,
  count: () => Promise<{ readonly value: Value; readonly read: number }>,
): Promise<Value> {
  const now = clock.now().getTime()
  const known = totals.get(organizationId)?.get(key)
  // Times of another clock say nothing; several servers in one process have one each.
  if (known?.clock === clock && now - known.at < lifetime && now >= known.at)
    return known.value as Value
  const { value, read } = await count()
  if (read >= largeTotal) totalsOf(organizationId).set(key, { value, at: now, clock })
  return value
}

function totalsOf(organizationId: OrganizationId): Totals {
  const known = totals.get(organizationId)
  if (known !== undefined) return known
  const made: Totals = new LRUCache({ max: 100 })
  totals.set(organizationId, made)
  return made
}

/**
 * Drops the organization's totals when `transaction` commits; for every use case that adds, removes
 * or changes contacts.
 */
export function dropTotals(transaction: object, organizationId: OrganizationId): void {
  afterCommit(transaction, () => totals.delete(organizationId))
}
