import { createHash } from 'node:crypto'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { EmailId } from '../../../kernel/ids.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { isFollowUpType } from '../../organizations/shared/email-types.ts'
import { type RebuiltMessage, sentMessagesOf } from '../../outreach/server/preview/sent-messages.ts'
import { type EmailStatus, emailStatusText } from '../../outreach/shared/email-status.ts'
import { emailTypeLabel } from '../../outreach/shared/labels.ts'
import { LetterContent } from '../../outreach/shared/letters/letter-content.ts'
import { WhyQueued } from '../../outreach/shared/why-queued.ts'
import type { EmailEvidence, EmailReport, SentMessage } from '../shared/evidence-document.ts'
import { whySent } from '../shared/why-sent.rules.ts'
import type { ClientRow } from './client-rows.sql.ts'
import { instantOf, numberOrNull, textOf, textOrNull } from './row-values.ts'

/** Facts that the audit log and the agency add to an email. */
export interface EmailSurroundings {
  readonly timeZone: string
  /** Returns who sent a quote email by hand that was queued at an instant. */
  readonly senderAt: (queuedAt: string) => string | null
  /** The rows of `email_report` by their email. */
  readonly reports: ReadonlyMap<number, readonly ClientRow[]>
}

/** Returns emails as evidence, from their rows. */
export async function emailEvidenceOf(
  transaction: OrganizationTransaction,
  rows: readonly ClientRow[],
  around: EmailSurroundings,
): Promise<EmailEvidence[]> {
  const messages = await sentMessagesOf(
    transaction,
    rows.map((row) => ({
      id: row.id as EmailId,
      message_id: textOrNull(row.message_id),
      template_hash: textOrNull(row.template_hash),
      recipient: textOrNull(row.recipient),
      sending_at: row.sending_at == null ? null : new Date(textOf(row.sending_at)),
      substitutions: row.substitutions,
      sender: row.sender,
    })),
  )
  return rows.map((row) => evidenceOf(row, messages.get(row.id as EmailId), around))
}

function messageOf(sent: RebuiltMessage): SentMessage {
  const { ruleLine } = sent.substitutions
  const bytes = Buffer.from(sent.bytes)
  return {
    messageId: sent.messageId,
    from: sent.from,
    replyTo: sent.replyTo,
    to: sent.recipient,
    subject: sent.subject,
    text: sent.text,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rightRule: ruleLine === undefined || ruleLine === '' ? null : ruleLine,
  }
}

const reportOf = (row: ClientRow): EmailReport => ({
  at: instantOf(row.at),
  verdict: textOf(row.verdict),
  status: textOrNull(row.status),
  diagnostic: textOf(row.diagnostic),
  source: textOf(row.source),
})

function evidenceOf(
  row: ClientRow,
  sent: RebuiltMessage | undefined,
  { timeZone, senderAt, reports }: EmailSurroundings,
): EmailEvidence {
  const type = textOf(row.email_type)
  const follows = isFollowUpType(type) ? Number.parseInt(textOf(row.occasion), 10) || null : null
  const plan = row.why == null ? null : (WhyQueued.safeParse(row.why).data ?? null)
  const queuedAt = instantOf(row.queued_at)
  return {
    id: row.id,
    type,
    typeName: emailTypeLabel(type),
    sendMode: textOf(row.send_mode),
    letterBatch: numberOrNull(row.letter_batch_id),
    letter:
      row.letter_batch_id == null
        ? null
        : (LetterContent.safeParse(row.substitutions).data ?? null),
    status: textOf(row.status),
    outcome: emailStatusText({
      status: textOf(row.status) as EmailStatus,
      failure: textOrNull(row.failure),
    }),
    possiblySentTwice: row.possibly_sent_twice === true,
    reports: (reports.get(row.id) ?? []).map(reportOf),
    queuedAt,
    handedOverAt: row.sending_at == null ? null : instantOf(row.sending_at),
    takenAt: row.sent_at == null ? null : instantOf(row.sent_at),
    why: {
      text: whySent({
        type,
        plan,
        follows,
        sentBy: senderAt(queuedAt),
        day: dateIn(timeZone, new Date(queuedAt)),
        ownDate: row.joined_to == null ? null : (textOrNull(row.own_date) as CalendarDate | null),
      }),
      plan,
    },
    follows,
    inMessageOf: numberOrNull(row.joined_to),
    quote: numberOrNull(row.quote_id),
    message: sent === undefined ? null : messageOf(sent),
    viewedAt: row.viewed_at == null ? null : instantOf(row.viewed_at),
    clickedAt: row.clicked_at == null ? null : instantOf(row.clicked_at),
    completedAt: row.completed_at == null ? null : instantOf(row.completed_at),
    automatedAt: row.automated_at == null ? null : instantOf(row.automated_at),
  }
}
