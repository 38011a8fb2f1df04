import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import { searchPatterns } from '../../shared/search-patterns.rules.ts'
import { visibleContacts } from '../contact.policy.ts'

// Without words the trash's index counts alone: building each row's text would read all of them.
function found(search: string) {
  const patterns = searchPatterns(search)
  return patterns.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`lower(' ' || c.first_name || ' ' || c.last_name || ' ' || c.email) like all(${patterns}::text[])`
}

/** One page of the trash under the alias `c`, newest first, without what the entries hold, and how many there are. */
export async function listTrashPage(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  { search, page, limit }: { search: string; page: number; limit: number },
) {
  const matching = transaction
    .selectFrom('deleted_contact as c')
    .where(visibleContacts(scope, 'c'))
    .where(found(search))
  const rows = await matching
    .select([
      'c.contact_id',
      'c.first_name',
      'c.last_name',
      'c.email',
      'c.deleted_at',
      'c.deleted_by_name',
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

/** The selected entries that are the person's to see, locked in order, with what names them. */
export async function lockDeleted(
  transaction: OrganizationTransaction,
  selection: DeletedSelection,
  scope: ContactScope,
) {
  return transaction
    .selectFrom('deleted_contact as c')
    .select(['c.contact_id as id', 'c.first_name', 'c.last_name', 'c.email'])
    .where(
      'ids' in selection
        ? sql<boolean>`c.contact_id = any(${selection.ids}::bigint[])`
        : found(selection.matching.search),
    )
    .where(visibleContacts(scope, 'c'))
    .orderBy('c.contact_id')
    .forUpdate()
    .execute()
}
