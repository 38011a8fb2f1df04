import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns the other members of the contact's household who share its email address. */
export async function listInboxMembers(
  transaction: OrganizationTransaction,
  contactId: ContactId,
): Promise<ContactId[]> {
  const { organizationId } = transaction
  const rows = await transaction
    .selectFrom('contact as c')
    .innerJoin('contact as other', (join) =>
      join
        .onRef('other.organization_id', '=', 'c.organization_id')
        .onRef('other.household_id', '=', 'c.household_id')
        .onRef('other.email', '=', 'c.email')
        .onRef('other.id', '<>', 'c.id'),
    )
    .select('other.id')
    .where('c.organization_id', '=', organizationId)
    .where('other.organization_id', '=', organizationId)
    .where('c.id', '=', contactId)
    .orderBy('other.id')
    .limit(7)
    .execute()
  return rows.map(({ id }) => id as ContactId)
}
