import type { ContactId, EmailId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  addToSendDay,
  type Counter,
  insertEvent,
  lockEmailMarks,
  markEmail,
  markQuoteViewed,
} from './activity.sql.ts'

export type ActivityKind = 'viewed' | 'clicked' | 'completed' | 'automated'

export interface Activity {
  /** The email whose link brought the person here, if one did. */
  readonly emailId?: EmailId | null | undefined
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
 * Records what came of an email or a quote: always an event; the first of its kind also marks the email and counts on the day the email
 * was sent (decisions 157 and 158). Automated events count apart, never as views. The caller decides who is a person and who is staff.
 * The marks stand on `email` and `quote`, which this use case alone may write besides their own features: they are read with the
 * email in every list, so a table of their own would be joined everywhere. Run it in the transaction of the action itself.
 */
export async function recordActivity(
  transaction: OrganizationTransaction,
  activity: Activity,
): Promise<void> {
  const { kind, at, contactId } = activity
  const emailId = activity.emailId ?? null
  const quoteId = activity.quoteId ?? null
  if (emailId !== null) await markFirst(transaction, emailId, kind, at)
  if (quoteId !== null && kind !== 'automated') await markQuoteViewed(transaction, quoteId, at)
  await insertEvent(transaction, {
    at,
    kind,
    contactId,
    quoteId,
    emailId,
    detail: activity.detail ?? null,
  })
}

async function markFirst(
  transaction: OrganizationTransaction,
  emailId: EmailId,
  kind: ActivityKind,
  at: Date,
): Promise<void> {
  const email = await lockEmailMarks(transaction, emailId)
  // An email without a send day has not left, so nobody can have acted on it.
  if (email === undefined || email.send_day === null) return
  const marks = impliedBy[kind].filter((mark) => email[`${mark}_at`] === null)
  if (marks.length === 0) return
  await markEmail(transaction, emailId, marks, at)
  await addToSendDay(transaction, { ...email, send_day: email.send_day }, marks)
}
