import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { getContact } from '../get-contact.ts'
import { listTagsOfContact } from './tags.sql.ts'

/** Returns a contact's tags by name. Throws as `getContact`. */
export function listContactTags(context: MemberContext, id: ContactId): Promise<Tag[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    return listTagsOfContact(transaction, id)
  })
}
