import { recordAudit } from '../../../../platform/audit.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { exportedAtOnce, listExportRoute } from '../../../../platform/lists/list-export.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { ContactFilter } from '../../shared/contact-filter.ts'
import { contactListColumns } from '../../shared/contact-list-columns.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { listIdsInOrder, readListedContacts } from './list-contacts.sql.ts'

/** Yields the contacts as they are when their turn comes; deleted ones are left out. */
async function* pagesOf(
  context: MemberContext,
  ids: readonly number[],
): AsyncGenerator<readonly Contact[]> {
  for (let from = 0; from < ids.length; from += exportedAtOnce)
    yield await inOrganization(context, (transaction) =>
      readListedContacts(transaction, ids.slice(from, from + exportedAtOnce)),
    )
}

/** The list of contacts as a file, with its filter. */
export const exportContactsRoute = listExportRoute({
  url: '/api/contacts/export',
  summary: 'The contacts that match, as CSV or Excel, with the columns of the list',
  fileName: 'contacts',
  sheet: 'Contacts',
  columns: contactListColumns,
  filter: ContactFilter,
  begin: (context, filter, format) =>
    inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
      const ids = await listIdsInOrder(transaction, filter, contactScope(context.principal))
      await recordAudit(transaction, context, {
        action: 'contacts.export',
        entity: 'contact',
        detail: { count: ids.length, format, ...narrowing(filter) },
      })
      return {
        total: ids.length,
        timeZone: await getTimeZone(transaction),
        pages: () => pagesOf(context, ids),
      }
    }),
})

/** The parts of the filter that narrow it, for the audit log, which keeps no searched text. */
const narrowing = ({ search, ...filter }: ContactFilter) => ({
  ...(search.trim() !== '' && { searched: true }),
  ...Object.fromEntries(
    Object.entries(filter).flatMap(([name, values]) =>
      values.length > 0 ? [[name, [values].flat().join(', ')]] : [],
    ),
  ),
})
