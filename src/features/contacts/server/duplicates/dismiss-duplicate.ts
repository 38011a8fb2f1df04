import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../get-contact.ts'
import { dismissPair } from './stored-pairs.sql.ts'

/**
 * Remembers that two contacts are not the same person. Returns false if that was known. Throws 404
 * for a contact the member may not see. It does not wait for a search, which leaves what was said.
 */
export async function dismissDuplicate(
  context: MemberContext,
  [one, other]: readonly [ContactId, ContactId],
): Promise<boolean> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    await getContact(inside, one)
    await getContact(inside, other)
    const dismissed = await dismissPair(transaction, [one, other], context.clock.now())
    if (dismissed)
      await recordAudit(transaction, context, {
        action: 'contacts.dismiss_duplicate',
        entity: 'contact',
        id: one,
        detail: { other },
      })
    return dismissed
  })
}
