import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { tagNotFound } from '../../shared/tags/tag-texts.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { getContact } from '../get-contact.ts'
import { findTag, listTagsOfContact, takeTag } from './tags.sql.ts'

/** Takes a tag from a contact and returns those left. Throws as `getContact`, 404 for no tag. */
export function removeContactTag(
  context: MemberContext,
  { id, tag_id }: { readonly id: ContactId; readonly tag_id: number },
): Promise<Tag[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const tag = await findTag(transaction, { id: tag_id })
    if (tag === undefined) throw new AppError('NOT_FOUND', tagNotFound)
    if (await takeTag(transaction, id, tag_id))
      await recordAudit(transaction, context, {
        action: 'tags.take',
        entity: 'contact',
        id,
        detail: { tag: tag.label },
      })
    return listTagsOfContact(transaction, id)
  })
}
