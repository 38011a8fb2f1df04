import { z } from 'zod'
import { ContactIdField } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { listExportRoute } from '../../../../platform/lists/list-export.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { emailActivityColumns } from '../../shared/email-activity-columns.ts'
import { listEmailActivity } from './list-email-activity.ts'

/** The emails to a contact as a file, newest first. Throws 404 as `getContact`. */
export const exportEmailActivityRoute = listExportRoute({
  url: '/api/email-activity/export',
  summary:
    'Exports the emails to a contact and the response to each, as CSV or Excel, newest first',
  fileName: 'email-activity',
  sheet: 'Email activity',
  columns: emailActivityColumns,
  filter: z.object({ contactId: ContactIdField }),
  count: async (context, transaction, { contactId }) =>
    (await listEmailActivity({ ...context, transaction }, contactId)).length,
  begin: (context, { contactId }, format) =>
    inOrganization(context, async (transaction) => {
      const emails = await listEmailActivity({ ...context, transaction }, contactId)
      await recordAudit(transaction, context, {
        action: 'outreach.export_activity',
        entity: 'contact',
        id: contactId,
        detail: { count: emails.length, format },
      })
      return {
        total: emails.length,
        timeZone: await getTimeZone(transaction),
        async *pages() {
          yield emails
        },
      }
    }),
})
