import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { searchPatterns } from '../shared/search-patterns.rules.ts'
import type { ContactScope } from './contact-scope.ts'
import { inScope } from './matching-contacts.sql.ts'

/** One page of the bin under the alias `c`, newest first, without what the entries hold, and how many there are. */
export async function selectBinPage(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  { search, page, limit }: { search: string; page: number; limit: number },
) {
  const patterns = searchPatterns(search)
  const found = transaction
    .selectFrom('deleted_contact as c')
    .where(inScope(scope))
    // Without words the bin's index counts alone: building each row's text would read all of them.
    .$if(patterns.length > 0, (query) =>
      query.where(sql<boolean>`lower(' ' || c.first_name || ' ' || c.last_name || ' ' || c.email) like all(${patterns}::text[])`),
    )
  const rows = await found
    .select(['c.contact_id', 'c.first_name', 'c.last_name', 'c.email', 'c.deleted_at', 'c.deleted_by_name'])
    .orderBy('c.deleted_at', 'desc')
    .orderBy('c.contact_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Those of the ids that are in the bin and the person's to see, locked in order, with what names them. */
export async function lockBinned(transaction: OrganizationTransaction, ids: readonly number[], scope: ContactScope) {
  return transaction
    .selectFrom('deleted_contact as c')
    .select(['c.contact_id as id', 'c.first_name', 'c.last_name', 'c.email'])
    .where(sql<boolean>`c.contact_id = any(${ids}::bigint[])`)
    .where(inScope(scope))
    .orderBy('c.contact_id')
    .forUpdate()
    .execute()
}
