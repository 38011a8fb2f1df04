import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockWriting } from '../lock-writing.ts'
import { moveToTrash } from '../trash/move-to-trash.sql.ts'
import { purgeFromTrash } from '../trash/purge-trash.sql.ts'

/**
 * Permanently deletes the agency's sample contacts, those in the trash too, with everything that
 * belongs to them, and returns how many.
 */
export async function deleteSamples(
  context: MemberContext,
  transaction: OrganizationTransaction,
  at: Date,
): Promise<number> {
  const { organizationId } = transaction
  const by = context.principal.agentId
  await lockWriting(transaction)
  const samples = await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sample', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = samples.map(({ id }) => id)
  if (ids.length > 0) await moveToTrash(transaction, ids, { at, by })
  const { rows } = await sql<{ id: number; email: string | null }>`
    select contact_id as id, lower(email) as email from deleted_contact
    where organization_id = ${organizationId} and rows -> 'contact' -> 0 ->> 'sample' = 'true'
      order by contact_id for update`.execute(transaction)
  if (rows.length === 0) return 0
  const deleted = rows.map(({ id }) => id)
  await purgeFromTrash(context, transaction, deleted)
  await sql`delete from suppression where organization_id = ${organizationId}
    and email = any(${rows.map(({ email }) => email)}::text[])`.execute(transaction)
  await contactsChanged(context, transaction, { kind: 'deleteSamples', ids: deleted })
  return deleted.length
}
