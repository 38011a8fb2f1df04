import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { deleteLayout } from './layouts.sql.ts'

/** Forgets what is remembered of a kind of file; nothing happens if it is forgotten already. */
export async function forgetImportLayout(context: MemberContext, key: string): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await deleteLayout(transaction, key)
    await recordAudit(transaction, context, {
      action: 'imports.forget_layout',
      entity: 'import_layout',
    })
  })
}
