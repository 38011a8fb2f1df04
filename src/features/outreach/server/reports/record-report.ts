import { domainOf } from '../../../../kernel/email-address.ts'
import type { EmailId } from '../../../../kernel/ids.ts'
import { plainWords } from '../../../../kernel/mail-status.ts'
import { type AuditContext, recordAudit } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { addressesOfWish } from '../../../contacts/server/carry-wish.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import {
  listContactsOfAddresses,
  suppressEmailAddress,
} from '../../../contacts/server/suppression.ts'
import { addDeletedComplaint } from '../../../contacts/server/trash/deleted-complaints.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { haltOnComplaints } from '../../../sending/server/halt-on-complaints.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import {
  type ReportSource,
  type ReportVerdict,
  softReportsWithin,
  stopsEmails,
} from '../../shared/reports/report.rules.ts'
import {
  countSoftReports,
  findReportedEmail,
  insertEmailReport,
  lockClientsOfAddress,
  type ReportedEmail,
} from './email-reports.sql.ts'

/** The news of an address in a report. */
export interface Said {
  readonly verdict: ReportVerdict
  /** The enhanced status code; null for a complaint, or where the server gave none. */
  readonly status: string | null
  readonly diagnostic: string
}

/** A report about one email: received, from a webhook, or the mail server's reply to it. */
export interface ReportOfEmail {
  readonly emailId: EmailId
  readonly source: ReportSource
  /** The report as it came, if it is kept. */
  readonly receivedId: number | null
  /** Returns its news of the address that the email went to; undefined if it is about another. */
  readonly saidOf: (recipient: string) => Said | undefined
}

/** `elsewhere`: about another address than the email's, or about no email to a client. */
export type ReportOutcome = 'suppressed' | 'noted' | 'repeated' | 'elsewhere'

/**
 * Notes what came back of an email, once for each verdict, and ends emails to the address if that
 * follows: for everyone who shares it. Complaints may halt emails to their mailbox provider. The
 * caller knows that the report is to be believed: it came to an address, or quotes one, that only
 * who got the email can know, or it was signed.
 */
export async function recordReport(
  context: AuditContext,
  transaction: OrganizationTransaction,
  report: ReportOfEmail,
): Promise<ReportOutcome> {
  const email = await findReportedEmail(transaction, report.emailId)
  const said = email && report.saidOf(email.recipient)
  if (email === undefined || said === undefined) return 'elsewhere'
  const isNew = email.deleted || (await note(context, transaction, { email, report, said }))
  if (!isNew) return 'repeated'
  const { recipient, contactId } = email
  const { source, emailId } = report
  const { verdict, status } = said
  const at = context.clock.now()
  const after = new Date(at.getTime() - softReportsWithin)
  const halt = async () => {
    const timeZone = await getTimeZone(transaction)
    await haltOnComplaints(context, transaction, { timeZone, today: context.clock.today(timeZone) })
  }
  if (verdict === 'complaint') {
    // A client in the trash has no report; who complained is kept without it.
    if (email.deleted && email.sendDay !== null)
      await addDeletedComplaint(transaction, {
        recipient,
        domain: domainOf(recipient),
        sendDay: email.sendDay,
      })
    await halt()
  }
  const softOnes =
    verdict === 'soft' ? await countSoftReports(transaction, { recipient, after }) : 0
  if (!stopsEmails(verdict, softOnes)) return 'noted'
  const reason = verdict === 'complaint' ? 'complained' : 'bounced'
  // A complaint is a person's; that an address does not work says nothing of the client's new one.
  const addresses =
    reason === 'complained'
      ? await addressesOfWish(transaction, { contactId, email: recipient })
      : [recipient]
  const added: string[] = []
  for (const address of addresses)
    if (await suppressEmailAddress(transaction, { email: address, reason, emailId, at }))
      added.push(address)
  if (added.length === 0) return 'noted'
  const sharing = await listContactsOfAddresses(transaction, added)
  await requestReplan(transaction, [...new Set([contactId, ...sharing])])
  // A client whose address changed before it bounced is not one of them: the new one may work.
  await recordWebhookEvents(transaction, { type: `contact.${reason}`, contactIds: sharing, at })
  await recordAudit(transaction, context, {
    action: reason === 'bounced' ? 'outreach.bounced' : 'outreach.complained',
    entity: 'contact',
    id: contactId,
    detail: { source, ...(status !== null && { status }) },
  })
  return 'suppressed'
}

async function note(
  context: AuditContext,
  transaction: OrganizationTransaction,
  {
    email,
    report,
    said,
  }: { readonly email: ReportedEmail; readonly report: ReportOfEmail; readonly said: Said },
): Promise<boolean> {
  const { contactId, recipient, sendDay } = email
  const { emailId, source, receivedId } = report
  const { verdict, status, diagnostic } = said
  if (verdict === 'soft') await lockClientsOfAddress(transaction, recipient)
  return insertEmailReport(transaction, {
    contactId,
    emailId,
    recipient,
    sendDay,
    verdict,
    status,
    source,
    receivedId,
    at: context.clock.now(),
    day: await agencyToday(context, transaction),
    diagnostic: plainWords(diagnostic.slice(0, 500)),
  })
}

/** Returns whether reports about this email count: a client was sent it, and not as a test. */
export const isReportable = async (
  transaction: OrganizationTransaction,
  emailId: EmailId,
): Promise<boolean> => (await findReportedEmail(transaction, emailId)) !== undefined
