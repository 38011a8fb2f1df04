import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { tagIntoItself, tagNotFound } from '../../shared/tags/tag-texts.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { deleteTagRow, findTag, keepTagMerge, lockTags, moveTag, wasTagMerged } from './tags.sql.ts'

/**
 * Gives all contacts that have a tag another one instead, and deletes it; done before, it changes
 * nothing. Throws 404 for a tag that the agency lacks, 422 for a tag with itself.
 */
export function mergeTags(
  context: MemberContext,
  { tag_id, into }: { readonly tag_id: number; readonly into: number },
): Promise<Tag> {
  if (tag_id === into) throw new AppError('UNPROCESSABLE_CONTENT', tagIntoItself, { field: 'into' })
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    await lockTags(transaction)
    // Who gives either tag waits. By id, as the restore of contacts locks them.
    const found = new Map<number, Tag | undefined>()
    for (const id of [tag_id, into].sort((a, b) => a - b))
      found.set(id, await findTag(transaction, { id }, 'going'))
    const [gone, kept] = [found.get(tag_id), found.get(into)]
    if (kept === undefined) throw new AppError('NOT_FOUND', tagNotFound)
    if (gone === undefined) {
      if (await wasTagMerged(transaction, tag_id, into)) return kept
      throw new AppError('NOT_FOUND', tagNotFound)
    }
    await keepTagMerge(transaction, tag_id, into)
    await moveTag(transaction, tag_id, into)
    await deleteTagRow(transaction, tag_id)
    await recordAudit(transaction, context, {
      action: 'tags.merge',
      entity: 'tag',
      id: into,
      detail: { before: gone.label, after: kept.label },
    })
    return kept
  })
}
