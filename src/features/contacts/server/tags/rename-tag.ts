import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { tagNotFound, tagTaken } from '../../shared/tags/tag-texts.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { findTag, lockTags, renameTagRow } from './tags.sql.ts'

/** Renames a tag. Throws 404 for one that the agency lacks, 409 for another's name. */
export function renameTag(
  context: MemberContext,
  { tag_id, label }: { readonly tag_id: number; readonly label: string },
): Promise<Tag> {
  return inOrganization(context, async (transaction) => {
    await lockTags(transaction)
    const before = await findTag(transaction, { id: tag_id })
    if (before === undefined) throw new AppError('NOT_FOUND', tagNotFound)
    const other = await findTag(transaction, { label })
    if (other !== undefined && other.id !== tag_id)
      throw new AppError('CONFLICT', tagTaken, { field: 'label' })
    if (before.label === label) return before
    await renameTagRow(transaction, { id: tag_id, label })
    await recordAudit(transaction, context, {
      ...{ action: 'tags.rename', entity: 'tag', id: tag_id },
      detail: { before: before.label, after: label },
    })
    return { id: tag_id, label }
  })
}
