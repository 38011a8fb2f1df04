import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { tagLimits, tooManyOfContact, tooManyTags } from '../../shared/tags/tag-texts.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { getContact } from '../get-contact.ts'
import { countTags, findTag, giveTag, insertTag, listTagsOfContact, lockTags } from './tags.sql.ts'

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
    const given = await giveTag(transaction, id, tag.id)
    const tags = await listTagsOfContact(transaction, id)
    if (!given) return tags
    if (tags.length > tagLimits.ofContact)
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyOfContact, { field: 'label' })
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
  if ((await countTags(transaction)) >= tagLimits.ofAgency)
    throw new AppError('UNPROCESSABLE_CONTENT', tooManyTags, { field: 'label' })
  return insertTag(transaction, label, at)
}
