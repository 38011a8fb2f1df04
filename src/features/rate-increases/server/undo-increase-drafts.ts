import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { dropIncreaseDrafts } from '../../outreach/server/increases/make-increase-drafts.ts'
import { increaseGone } from '../shared/rate-increase-texts.ts'
import { findAnyIncrease } from './rate-increases.sql.ts'

/** Drops drafts again that were made together; those that were decided stay. Throws 404. */
export function undoIncreaseDrafts(
  context: MemberContext,
  { id, batch }: { readonly id: number; readonly batch: string },
): Promise<{ undone: number; stay: number }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    if ((await findAnyIncrease(transaction, id)) === undefined)
      throw new AppError('NOT_FOUND', increaseGone)
    const result = await dropIncreaseDrafts(transaction, {
      increaseId: id,
      batch,
      scope: contactScope(context.principal),
    })
    const { undone, stay } = result
    if (undone.length > 0)
      await recordAudit(transaction, context, {
        action: 'rate_increases.undo_drafts',
        entity: 'contact',
        ids: undone,
        detail: { drafts: undone.length },
      })
    return { undone: undone.length, stay }
  })
}
