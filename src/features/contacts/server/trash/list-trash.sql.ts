import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import { searchPatterns } from '../../shared/search-patterns.rules.ts'
import { visibleContacts } from '../visible-contacts.ts'

// Without a search, an index-only scan counts: building each row's text would read all rows.
function matches(search: string) {
  const patterns = searchPatterns(search)
  return patterns.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`unaccented(' ' || c.first_name || ' ' || c.last_name || ' ' ||
      coalesce(c.email, ''))
      like all(${patterns}::text[])`
}

/**
 * Returns one page of the trash, newest first, without the stored rows, and the number of entries
 * that match.
 */
export async function listTrashPage(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  { search, page, limit }: { search: string; page: number; limit: number },
) {
  const matching = transaction
    .selectFrom('deleted_contact as c')
    .where('c.organization_id', '=', transaction.organizationId)
    .where(visibleContacts(scope, 'c'))
    .where(matches(search))
  const rows = await matching
    .select([
      'c.contact_id',
      'c.first_name',
      'c.last_name',
      'c.email',
      'c.deleted_at',
      'c.deleted_by_name',
      'c.merged_into',
    ])
    .orderBy('c.deleted_at', 'desc')
    .orderBy('c.contact_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Locks the selected entries of a scope, in order, and returns their names and email addresses. */
export async function lockDeleted(
  transaction: OrganizationTransaction,
  selection: DeletedSelection,
  scope: ContactScope,
) {
  return transaction
    .selectFrom('deleted_contact as c')
    .select(['c.contact_id as id', 'c.first_name', 'c.last_name', 'c.email'])
    .where('c.organization_id', '=', transaction.organizationId)
    .where(
      'ids' in selection
        ? sql<boolean>`c.contact_id = any(${selection.ids}::bigint[])`
        : matches(selection.matching.search),
    )
    .where(visibleContacts(scope, 'c'))
    .orderBy('c.contact_id')
    .forUpdate()
    .execute()
}
