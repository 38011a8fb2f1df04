import { z } from 'zod'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { exportedAtOnce, listExportRoute } from '../../../../platform/lists/list-export.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import type { DeletedContact } from '../../shared/deleted-contact.ts'
import { trashColumns } from '../../shared/trash-columns.ts'
import { countTrash, listTrashAfter, type TrashPlace } from './list-trash.sql.ts'
import { deletedContactOf } from './list-trash.ts'

async function* pagesOf(
  context: MemberContext,
  search: string,
): AsyncGenerator<readonly DeletedContact[]> {
  const scope = contactScope(context.principal)
  for (let after: TrashPlace | undefined; ; ) {
    const rows = await inOrganization(context, (transaction) =>
      listTrashAfter(transaction, scope, { search, after, limit: exportedAtOnce }),
    )
    yield rows.map((row) => deletedContactOf(row, context.clock.now()))
    after = rows.at(-1)
    if (after === undefined || rows.length < exportedAtOnce) return
  }
}

/** The deleted contacts as a file, with their search. */
export const exportTrashRoute = listExportRoute({
  url: '/api/contacts/bin/export',
  summary: 'Exports the deleted contacts that match, as CSV or Excel, newest first',
  fileName: 'deleted-contacts',
  sheet: 'Deleted contacts',
  columns: trashColumns,
  filter: z.object({ search: z.string().max(200).default('') }),
  count: (context, transaction, { search }) =>
    countTrash(transaction, contactScope(context.principal), search),
  begin: (context, { search }, format) =>
    inOrganization(context, async (transaction) => {
      const total = await countTrash(transaction, contactScope(context.principal), search)
      await recordAudit(transaction, context, {
        action: 'contacts.export_trash',
        entity: 'deleted_contact',
        detail: { count: total, format, ...(search.trim() !== '' && { searched: true }) },
      })
      return {
        total,
        timeZone: await getTimeZone(transaction),
        pages: () => pagesOf(context, search),
      }
    }),
})
