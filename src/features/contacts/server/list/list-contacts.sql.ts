import { sql } from 'kysely'
import { personName } from '../../../../kernel/person-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import { contactRowColumns, type FoundContact, toContact } from '../contact-rows.sql.ts'
import { matchingContacts } from './matching-contacts.sql.ts'

/** Returns how many contacts match a filter. */
export async function countMatching(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
): Promise<number> {
  const row = await matchingContacts(transaction, filter, scope)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirst()
  return row?.total ?? 0
}

/**
 * Returns one page by last name, first name. The page's ids come from an index that covers the
 * filters; only then are rows read. A search counts as it finds, so `total` comes with the page; it
 * is undefined without a search and on a page past the end.
 */
export async function listContactPage(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
  { page, limit }: { page: number; limit: number },
): Promise<{ contacts: FoundContact[]; total: number | undefined }> {
  const searched = filter.search.trim() !== ''
  const rows = await transaction
    .with('page', () =>
      matchingContacts(transaction, filter, scope)
        .select('c.id')
        .select(
          searched
            ? sql<number | null>`count(*) over ()`.as('total')
            : sql<number | null>`null::bigint`.as('total'),
        )
        .orderBy('c.last_name')
        .orderBy('c.first_name')
        .orderBy('c.id')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectFrom('page as p')
    .innerJoin('contact as c', (join) =>
      join.on('c.organization_id', '=', transaction.organizationId).onRef('c.id', '=', 'p.id'),
    )
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.id', '=', 'c.agent_id'),
    )
    .select(contactRowColumns)
    .select('p.total')
    .orderBy('c.last_name')
    .orderBy('c.first_name')
    .orderBy('c.id')
    .execute()
  return {
    contacts: rows.map(({ total: _, ...row }) => toContact(row)),
    total: rows[0]?.total ?? undefined,
  }
}

/** Returns the agency's agents by name, for the filter and the owner selection. */
export async function listAgentNames(
  transaction: OrganizationTransaction,
): Promise<{ id: number; name: string }[]> {
  const rows = await transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: personName(row.first_name, row.last_name) }))
}
