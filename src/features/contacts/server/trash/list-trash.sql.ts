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

const matching = (transaction: OrganizationTransaction, scope: ContactScope, search: string) =>
  transaction
    .selectFrom('deleted_contact as c')
    .where('c.organization_id', '=', transaction.organizationId)
    .where(visibleContacts(scope, 'c'))
    .where(matches(search))

const newestFirst = (transaction: OrganizationTransaction, scope: ContactScope, search: string) =>
  matching(transaction, scope, search)
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

/** Returns how many entries of the trash match. */
export async function countTrash(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  search: string,
): Promise<number> {
  const { total } = await matching(transaction, scope, search)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Returns one page of the trash, newest first, without the stored rows, and `countTrash`. */
export async function listTrashPage(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  { search, page, limit }: { search: string; page: number; limit: number },
) {
  const rows = await newestFirst(transaction, scope, search)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: await countTrash(transaction, scope, search) }
}

/** Where a page of the trash ended. */
export interface TrashPlace {
  readonly deleted_at: Date
  readonly contact_id: number
}

/** Returns the entries after a place, newest first. */
export const listTrashAfter = (
  transaction: OrganizationTransaction,
  scope: ContactScope,
  page: { search: string; after: TrashPlace | undefined; limit: number },
) => {
  const { search, after, limit } = page
  const all = newestFirst(transaction, scope, search).limit(limit)
  return (
    after === undefined
      ? all
      : all.where(
          sql<boolean>`(c.deleted_at, c.contact_id) < (${after.deleted_at}, ${after.contact_id})`,
        )
  ).execute()
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
