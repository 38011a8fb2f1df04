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
  /** The email whose link led here, if any. */
  readonly emailId?: EmailId | null | undefined
  readonly quoteId?: QuoteId | null | undefined
  readonly contactId: ContactId
  readonly kind: ActivityKind
  readonly at: Date
  readonly detail?: string | null | undefined
}

// A click or an answer implies a view, even where the view itself was not recorded, so that no rate exceeds 100 %.
const impliedBy: Readonly<Record<ActivityKind, readonly Counter[]>> = {
  viewed: ['viewed'],
  clicked: ['viewed', 'clicked'],
  completed: ['viewed', 'completed'],
  automated: ['automated'],
}

/**
 * Records activity on an email or a quote: always as an event; the first of its kind also marks the email and counts on the day the
 * email was sent (decisions 157 and 158). Automated events are counted separately, never as views. The caller recognizes staff and
 * software, and runs this in the transaction of the action. The marks are columns of `email` and `quote`, because every list reads them.
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
  // An email without a send day was never sent, so the action cannot come from it.
  if (email === undefined || email.send_day === null) return
  const marks = impliedBy[kind].filter((mark) => email[`${mark}_at`] === null)
  if (marks.length === 0) return
  await markEmail(transaction, emailId, marks, at)
  await addToSendDay(transaction, { ...email, send_day: email.send_day }, marks)
}
