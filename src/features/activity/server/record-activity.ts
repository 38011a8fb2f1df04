import type { ContactId, MailId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  addToSendDay,
  type Counter,
  insertEvent,
  lockMailMarks,
  markMail,
  markQuoteViewed,
} from './activity.sql.ts'

export type ActivityKind = 'viewed' | 'clicked' | 'completed' | 'automated'

export interface Activity {
  /** The mail whose link brought the person here, if one did. */
  readonly mailId?: MailId | null | undefined
  readonly quoteId?: QuoteId | null | undefined
  readonly contactId: ContactId
  readonly kind: ActivityKind
  readonly at: Date
  readonly detail?: string | null | undefined
}

// Whoever clicks or answers has seen the quote, also where the view itself went unnoticed: so no rate passes 100 %.
const impliedBy: Readonly<Record<ActivityKind, readonly Counter[]>> = {
  viewed: ['viewed'],
  clicked: ['viewed', 'clicked'],
  completed: ['viewed', 'completed'],
  automated: ['automated'],
}

/**
 * Records what came of a mail or a quote: always an event; the first of its kind also marks the mail and counts on the day the mail
 * was sent (decisions 157 and 158). Automated events count apart, never as views. The caller decides who is a person and who is staff.
 * The marks stand on `mail` and `quote`, which this use case alone may write besides their own features: they are read with the
 * mail in every list, so a table of their own would be joined everywhere. Run it in the transaction of the action itself.
 */
export async function recordActivity(
  transaction: OrganizationTransaction,
  activity: Activity,
): Promise<void> {
  const { kind, at, contactId } = activity
  const mailId = activity.mailId ?? null
  const quoteId = activity.quoteId ?? null
  if (mailId !== null) await markFirst(transaction, mailId, kind, at)
  if (quoteId !== null && kind !== 'automated') await markQuoteViewed(transaction, quoteId, at)
  await insertEvent(transaction, {
    at,
    kind,
    contactId,
    quoteId,
    mailId,
    detail: activity.detail ?? null,
  })
}

async function markFirst(
  transaction: OrganizationTransaction,
  mailId: MailId,
  kind: ActivityKind,
  at: Date,
): Promise<void> {
  const mail = await lockMailMarks(transaction, mailId)
  // A mail without a send day has not left, so nobody can have acted on it.
  if (mail === undefined || mail.send_day === null) return
  const marks = impliedBy[kind].filter((mark) => mail[`${mark}_at`] === null)
  if (marks.length === 0) return
  await markMail(transaction, mailId, marks, at)
  await addToSendDay(transaction, { ...mail, send_day: mail.send_day }, marks)
}
