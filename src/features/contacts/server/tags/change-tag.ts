import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { tagNotFound, tagTaken } from '../../shared/tags/tag-texts.ts'
import type { Tag, TagColor } from '../../shared/tags/tags.contract.ts'
import { changeTagRow, findTag, lockTags } from './tags.sql.ts'

/**
 * Gives a tag another name or color. Throws 404 for one that the agency lacks, 409 for another's
 * name.
 */
export function changeTag(
  context: MemberContext,
  {
    tag_id,
    label,
    color,
  }: {
    readonly tag_id: number
    readonly label?: string | undefined
    readonly color?: TagColor | undefined
  },
): Promise<Tag> {
  return inOrganization(context, async (transaction) => {
    await lockTags(transaction)
    const before = await findTag(transaction, { id: tag_id })
    if (before === undefined) throw new AppError('NOT_FOUND', tagNotFound)
    const other = label === undefined ? undefined : await findTag(transaction, { label })
    if (other !== undefined && other.id !== tag_id)
      throw new AppError('CONFLICT', tagTaken, { field: 'label' })
    const after = { id: tag_id, label: label ?? before.label, color: color ?? before.color }
    if (before.label === after.label && before.color === after.color) return before
    await changeTagRow(transaction, after)
    if (before.label !== after.label)
      await recordAudit(transaction, context, {
        action: 'tags.rename',
        entity: 'tag',
        id: tag_id,
        detail: { before: before.label, after: after.label },
      })
    if (before.color !== after.color)
      await recordAudit(transaction, context, {
        action: 'tags.recolor',
        entity: 'tag',
        id: tag_id,
        detail: { tag: after.label },
      })
    return after
  })
}
