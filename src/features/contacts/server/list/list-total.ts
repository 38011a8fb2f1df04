import { inOrganization } from '../../../../platform/database/transaction.ts'
import { knownTotal, recentTotal, roughTotal } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { type ContactScope, contactScope } from '../../shared/contact.policy.ts'
import { ContactFilter } from '../../shared/contact-filter.ts'
import { countAtMost, countMatching } from './list-contacts.sql.ts'
import { isSearch } from './matching-contacts.sql.ts'
import { hasMore } from './more-conditions.sql.ts'
import { type BesideContext, besideContext } from './values-beside.sql.ts'

/** Up to this many are counted with a page in little time, whatever the filter. */
const soonCounted = 10_000
/** How a page is found does not depend on how many more there are (`amongIds`). */
const many = 50_000
const anyContact = ContactFilter.parse({})

const keyOf = (filter: ContactFilter, scope: ContactScope) => JSON.stringify([filter, scope])

/** Counts the contacts of a scope that match; a large total may be ten seconds old. */
export const countRecently = (
  context: MemberContext,
  beside: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
): Promise<number> =>
  recentTotal(context, keyOf(filter, scope), async () => {
    const total = await countMatching(beside, filter, scope)
    // Their number is what an index gives last.
    return hasMore(filter) ? { total, read: Number.POSITIVE_INFINITY } : total
  })

/** Returns how many of the member's contacts match, without those of similar names. */
export function countContacts(context: MemberContext, filter: ContactFilter): Promise<number> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) =>
    countRecently(context, await besideContext(context, transaction, { filter }), filter, scope),
  )
}

/** Whether a page would wait for its total: a search finds it, and few are soon counted. */
export async function isSlowToCount(
  context: MemberContext,
  beside: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
): Promise<boolean> {
  if (isSearch(filter)) return false
  const most = soonCounted + 1
  const all = await roughTotal(context, keyOf(anyContact, scope), () =>
    countAtMost(beside, anyContact, scope, most),
  )
  return all >= most
}

/** Returns a total without counting, and about how many there are where the page depends on it. */
export async function totalSoFar(
  context: MemberContext,
  beside: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  depends: boolean,
): Promise<{ total: number | undefined; matches: number | undefined }> {
  const total = knownTotal(context, keyOf(filter, scope))
  if (total !== undefined || !depends) return { total, matches: total }
  const matches = await roughTotal(context, keyOf(filter, scope), () =>
    countAtMost(beside, filter, scope, many + 1),
  )
  return { total, matches }
}
