import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactNotFound } from '../../shared/contact-texts.ts'
import type { ContactSelection } from '../../shared/contacts.contract.ts'
import { tagNotFound, tooManyOfContact } from '../../shared/tags/tag-texts.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { lockSelected } from '../selected-contacts.ts'
import { tagOf } from './add-contact-tag.ts'
import { giveTagToMany, takeTagFromMany } from './tag-contacts.sql.ts'
import { findTag } from './tags.sql.ts'

/**
 * Gives the selected contacts a tag by its name, or takes it, in one transaction; returns the ids
 * of those that it changed. Throws 404 for a tag to take that the agency lacks and for none to give
 * one to, 409 when another number matches, 422 for one tag too many of the agency, and for a new
 * tag that none of them can have.
 */
export function tagContacts(
  context: MemberContext,
  {
    contacts,
    label,
    give,
  }: { readonly contacts: ContactSelection; readonly label: string; readonly give: boolean },
): Promise<{ tag: Tag; updated_ids: number[]; full: number }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    // As for one contact: first the contacts, then the tag.
    const ids = await lockSelected(context, transaction, contacts)
    // A new tag is made for those who get it, never for none.
    if (give && ids.length === 0) throw new AppError('NOT_FOUND', contactNotFound)
    const known = await findTag(transaction, { label }, 'kept')
    const tag = give ? (known ?? (await tagOf(transaction, label, context.clock.now()))) : known
    if (tag === undefined) throw new AppError('NOT_FOUND', tagNotFound)
    const { changed, full } = give
      ? await giveTagToMany(transaction, ids, tag.id)
      : { changed: await takeTagFromMany(transaction, ids, tag.id), full: 0 }
    if (known === undefined && changed.length === 0)
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyOfContact, { field: 'label' })
    if (changed.length > 0)
      await recordAudit(transaction, context, {
        action: give ? 'tags.give' : 'tags.take',
        entity: 'contact',
        ids: changed,
        detail: { tag: tag.label },
      })
    return { tag, updated_ids: changed, full }
  })
}
