import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { suppressEmailAddress } from '../../../contacts/server/suppression.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import { softReportsWithin, stopsEmails } from '../../shared/reports/report.rules.ts'
import { countSoftReports, findHardReport } from './email-reports.sql.ts'

/**
 * Lists an address as bounced again where reports say that it does not work, once its owner's wish
 * has ended, which had taken the place of the bounce or kept it off the list.
 */
export async function keepBounce(
  transaction: OrganizationTransaction,
  { email, contactIds, at }: { email: string; contactIds: readonly number[]; at: Date },
): Promise<void> {
  const recipient = email.toLowerCase()
  const emailId = await findHardReport(transaction, recipient)
  const after = new Date(at.getTime() - softReportsWithin)
  const isSoft = async () =>
    stopsEmails('soft', await countSoftReports(transaction, { recipient, after }))
  if (emailId === undefined && !(await isSoft())) return
  const reason = 'bounced'
  await suppressEmailAddress(transaction, { email, reason, emailId: emailId ?? null, at })
  await recordWebhookEvents(transaction, { type: 'contact.bounced', contactIds, at })
}
