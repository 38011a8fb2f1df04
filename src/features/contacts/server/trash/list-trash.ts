import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import type { DeletedContact } from '../../shared/deleted-contact.ts'
import { daysLeft } from '../../shared/trash.rules.ts'
import { recordReading } from '../record-reading.ts'
import { listTrashPage } from './list-trash.sql.ts'

/**
 * Returns a page of the deleted contacts in the member's scope, newest first, with the deleting
 * agent and the days left.
 */
export async function listTrash(
  context: MemberContext,
  input: { search: string; page: number; limit: number },
): Promise<{ contacts: DeletedContact[]; total: number; page: number; limit: number }> {
  const now = context.clock.now()
  const { rows, total } = await inOrganization(context, async (transaction) => {
    const page = await listTrashPage(transaction, contactScope(context.principal), input)
    await recordReading(context, transaction, page.rows.length)
    return page
  })
  const contacts = rows.map((row) => deletedContactOf(row, now))
  return { contacts, total, page: input.page, limit: input.limit }
}

type Row = Awaited<ReturnType<typeof listTrashPage>>['rows'][number]

/** The wire form of an entry at an instant. */
export const deletedContactOf = (
  { contact_id, deleted_at, deleted_by_name, ...names }: Row,
  now: Date,
): DeletedContact => ({
  ...names,
  id: contact_id,
  deleted_at: deleted_at.toISOString(),
  deleted_by: deleted_by_name,
  days_left: daysLeft(deleted_at, now),
})
