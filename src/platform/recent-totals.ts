import type { OrganizationId } from '../kernel/ids.ts'
import type { OrganizationContext } from './services.ts'

/** Counting is cheap below; above, one count serves whoever turns pages within the lifetime. */
const largeTotal = 50_000
const lifetime = 10_000
const mostOrganizations = 500

const totals = new Map<OrganizationId, Map<string, { total: number; at: number }>>()

/**
 * A total that was just counted, or `count()`. Counting 400,000 rows takes some 20 ms, longer than all the rest of a page, so that a
 * large book's total may be up to 10 s old; changes made through this process are counted at once. Bulk actions count anew.
 */
export async function recentTotal(
  { organizationId, clock }: OrganizationContext,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const now = clock.now().getTime()
  const known = totals.get(organizationId)?.get(key)
  if (known !== undefined && now - known.at < lifetime && now >= known.at) return known.total
  const total = await count()
  if (total >= largeTotal) keep(organizationId, key, { total, at: now })
  return total
}

function keep(
  organizationId: OrganizationId,
  key: string,
  entry: { total: number; at: number },
): void {
  const own = totals.get(organizationId) ?? new Map<string, { total: number; at: number }>()
  if (own.size >= 100) own.clear()
  own.set(key, entry)
  if (totals.size >= mostOrganizations) totals.clear()
  totals.set(organizationId, own)
}

/** For every use case that adds, removes or changes contacts. */
export function forgetTotals(organizationId: OrganizationId): void {
  totals.delete(organizationId)
}
