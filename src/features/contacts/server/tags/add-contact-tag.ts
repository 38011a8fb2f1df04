import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { tagsFit, tooManyOfContact, tooManyTags } from '../../shared/tags/tag-texts.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { getContact } from '../get-contact.ts'
import { giveTagToMany } from './tag-contacts.sql.ts'
import { countTags, findTag, insertTag, listTagsOfContact, lockTags } from './tags.sql.ts'

/**
 * Gives a contact a tag by its name, in any letter case, and returns its tags; the agency's list
 * gets one that it lacks. Throws as `getContact`, 422 beyond the limits.
 */
export function addContactTag(
  context: MemberContext,
  { id, label }: { readonly id: ContactId; readonly label: string },
): Promise<Tag[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const tag = await tagOf(transaction, label, context.clock.now())
    const { changed, full } = await giveTagToMany(transaction, [id], tag.id)
    if (full > 0) throw new AppError('UNPROCESSABLE_CONTENT', tooManyOfContact, { field: 'label' })
    const tags = await listTagsOfContact(transaction, id)
    if (changed.length === 0) return tags
    await recordAudit(transaction, context, {
      action: 'tags.give',
      entity: 'contact',
      id,
      detail: { tag: tag.label },
    })
    return tags
  })
}

/** Returns the tag of a name, which the agency's list gets if it lacks it; 422 beyond the limit. */
export async function tagOf(
  transaction: OrganizationTransaction,
  label: string,
  at: Date,
): Promise<Tag> {
  const known = await findTag(transaction, { label }, 'kept')
  if (known !== undefined) return known
  await lockTags(transaction)
  const meanwhile = await findTag(transaction, { label }, 'kept')
  if (meanwhile !== undefined) return meanwhile
  if (!tagsFit((await countTags(transaction)) + 1))
    throw new AppError('UNPROCESSABLE_CONTENT', tooManyTags, { field: 'label' })
  return insertTag(transaction, label, at)
}
