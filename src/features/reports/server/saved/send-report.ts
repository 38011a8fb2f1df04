import { displayDate } from '../../../../kernel/calendar-date.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import { composeProductEmail } from '../../../../platform/mailer/product-email.ts'
import { sendTransactional } from '../../../../platform/mailer/send-transactional.ts'
import type { ActorContext } from '../../../../platform/services.ts'
import { listAdmins } from '../../../access/server/list-admins.ts'
import { findReader } from '../../../tasks/server/find-reader.ts'
import { reminderPause } from '../../../tasks/server/reminders/reminder-pause.ts'
import { noAdmins, notAccepted, notDelivered, reportGone } from '../../shared/report-texts.ts'
import { canSeeReports } from '../../shared/reports.policy.ts'
import { reportEmail } from '../emails/report-email.tsx'
import { readDocument } from './read-document.ts'
import { reportCsv, reportPdf } from './report-files.ts'
import {
  claimRecipient,
  endRun,
  giveBackRecipient,
  lockRun,
  type RunKey,
} from './report-runs.sql.ts'
import { findSavedReport } from './saved-reports.sql.ts'

interface Recipient {
  readonly id: number
  readonly email: string
  readonly agency: string
}

/**
 * Emails a saved report to the admins, unless its run was ended: handler of sendReportJob. Each
 * admin is marked before the mail server gets the email, and not again unless that server surely
 * has it not, so that no retry sends it twice.
 */
export async function sendReport(context: ActorContext, key: RunKey): Promise<void> {
  const found = await begin(context, key)
  if (found === undefined) return
  if (typeof found === 'string') return end(context, key, [], found)
  const { report, recipients } = found
  const { document, asOf } = await readDocument(context, report)
  const [first] = recipients
  if (first === undefined) return end(context, key, [], noAdmins)
  const paper = {
    name: report.name,
    agency: first.agency,
    asOf,
    at: context.clock.now(),
    document,
  }
  const file = `holdfast-${report.kind}-${key.dueOn}`
  const attachments = [
    { name: `${file}.pdf`, type: 'application/pdf', content: await reportPdf(paper) },
    { name: `${file}.csv`, type: 'text/csv; charset=utf-8', content: reportCsv(paper) },
  ]
  const refused: string[] = []
  let later: DeliveryError | undefined
  for (const recipient of recipients) {
    const email = await composeProductEmail(context, reportEmail, {
      to: recipient.email,
      messageKey: `${context.organizationId}.${key.reportId}.${key.dueOn}.${recipient.id}`,
      attachments,
      values: {
        name: report.name,
        agency: recipient.agency,
        asOf: displayDate(asOf),
        found: document.lines[0] ?? '',
        url: `${context.config.baseUrl}/reports?show=saved`,
      },
    })
    const claimed = await inOrganization(context, (transaction) =>
      claimRecipient(transaction, key, recipient.id),
    )
    if (!claimed) continue
    try {
      // No one waits for it: it must not hold up what people have just asked for.
      await sendTransactional(context, { ...email, lane: 'outreach', maxAttempts: 1 })
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      if (error.unknownOutcome) continue
      const problem = error.permanent ? notDelivered([recipient.email]) : notAccepted
      await inOrganization(context, (transaction) =>
        giveBackRecipient(transaction, key, recipient.id, problem),
      )
      if (error.permanent) refused.push(recipient.email)
      else later ??= error
    }
  }
  // The others have it by now; the next attempt is for those who were refused for the moment.
  if (later !== undefined) throw later
  await end(context, key, refused, null)
}

/** Returns what a run sends and to whom, why it cannot, or undefined with nothing to do. */
const begin = (context: ActorContext, key: RunKey) =>
  inOrganization(context, async (transaction) => {
    const run = await lockRun(transaction, key)
    const report = await findSavedReport(transaction, key.reportId)
    if (run?.state !== 'waiting') return undefined
    if (report === undefined) return reportGone
    const pause = await reminderPause(context, transaction)
    if (pause !== null) return pause
    const recipients: Recipient[] = []
    for (const { id, email } of await listAdmins(transaction)) {
      // An admin who must still set up a second factor sees nothing in the app either.
      const reader = await findReader(transaction, id)
      if (reader !== undefined && canSeeReports(reader.principal))
        recipients.push({ id, email, agency: reader.agency })
    }
    return { report, recipients }
  })

async function end(
  context: ActorContext,
  key: RunKey,
  refused: readonly string[],
  why: string | null,
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    const run = await lockRun(transaction, key)
    if (run?.state !== 'waiting') return
    const state = run.sent_to.length > 0 ? 'sent' : 'failed'
    const problem = why ?? (refused.length > 0 ? notDelivered(refused) : null)
    await endRun(transaction, key, { state, at: context.clock.now(), problem })
    await recordAudit(transaction, context, {
      action: state === 'sent' ? 'reports.sent' : 'reports.failed',
      entity: 'saved_report',
      id: key.reportId,
      detail: { recipients: run.sent_to.length, ...(problem !== null && { problem }) },
    })
  })
}
