import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { tagNotFound } from '../../shared/tags/tag-texts.ts'
import { deleteTagRow, findTag, lockTags } from './tags.sql.ts'

/** Deletes a tag and takes it from every contact. Throws 404 for one that the agency lacks. */
export function deleteTag(context: MemberContext, id: number): Promise<void> {
  return inOrganization(context, async (transaction) => {
    await lockTags(transaction)
    const tag = await findTag(transaction, { id }, 'going')
    if (tag === undefined) throw new AppError('NOT_FOUND', tagNotFound)
    await deleteTagRow(transaction, id)
    await recordAudit(transaction, context, {
      action: 'tags.delete',
      entity: 'tag',
      id,
      detail: { tag: tag.label },
    })
  })
}
