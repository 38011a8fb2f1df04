import type { ContactId, EmailId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  addToSendDays,
  type EmailMark,
  insertEvent,
  lockEmailMarks,
  lockQuoteMarks,
  markEmail,
  markQuote,
  type SendDayCounts,
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

// A click or an answer implies a view, even where the view itself was not recorded, so that no rate
// exceeds 100%.
const impliedBy: Readonly<Record<ActivityKind, readonly EmailMark[]>> = {
  viewed: ['viewed'],
  clicked: ['viewed', 'clicked'],
  completed: ['viewed', 'completed'],
  automated: ['automated'],
}

/**
 * Records activity on an email and its quote, always as an event; the first of its kind also marks
 * them, on columns that every list reads. It counts on the day the email was sent, and for the
 * quote, once, on the day something first carried it (decision 158); automated events never as
 * views. The caller recognizes staff and software, and runs this in the action's transaction.
 */
export async function recordActivity(
  transaction: OrganizationTransaction,
  activity: Activity,
): Promise<void> {
  const { kind, at, contactId } = activity
  const emailId = activity.emailId ?? null
  const email =
    emailId === null ? undefined : await markFirstOfEmail(transaction, emailId, kind, at)
  const quoteId = activity.quoteId ?? email?.quoteId ?? null
  const quote =
    quoteId === null || kind === 'automated'
      ? []
      : await markFirstOfQuote(transaction, quoteId, kind, at)
  await addToSendDays(transaction, [...(email?.counts ?? []), ...quote])
  await insertEvent(transaction, {
    at,
    kind,
    contactId,
    quoteId,
    emailId,
    detail: activity.detail ?? null,
  })
}

interface MarkedEmail {
  readonly quoteId: QuoteId | null
  readonly counts: readonly SendDayCounts[]
}

async function markFirstOfEmail(
  transaction: OrganizationTransaction,
  emailId: EmailId,
  kind: ActivityKind,
  at: Date,
): Promise<MarkedEmail | undefined> {
  const email = await lockEmailMarks(transaction, emailId)
  // An email without a send day was never sent, so the action cannot come from it.
  if (email === undefined || email.send_day === null) return undefined
  const { send_day: day, email_type: sentBy, agent_id: agentId, send_mode: sendMode } = email
  const marks = impliedBy[kind].filter((mark) => email[`${mark}_at`] === null)
  const quoteId = email.quote_id as QuoteId | null
  if (marks.length === 0) return { quoteId, counts: [] }
  await markEmail(transaction, emailId, marks, at)
  const counts = Object.fromEntries(marks.map((mark) => [mark, 1]))
  return { quoteId, counts: [{ day, sentBy, agentId, sendMode, ...counts }] }
}

/** Any action of a person shows that the quote was viewed. */
async function markFirstOfQuote(
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
  kind: ActivityKind,
  at: Date,
): Promise<readonly SendDayCounts[]> {
  const quote = await lockQuoteMarks(transaction, quoteId)
  if (quote === undefined) return []
  const viewed = quote.first_viewed_at === null
  const completed = kind === 'completed' && quote.completed_at === null
  if (!viewed && !completed) return []
  await markQuote(transaction, quoteId, {
    ...(viewed ? { first_viewed_at: at } : {}),
    ...(completed ? { completed_at: at } : {}),
  })
  const { sent_day: day, sent_by: sentBy, sent_agent_id: agentId, send_mode: sendMode } = quote
  if (day === null || sentBy === null || sendMode === null) return []
  const counts = { quotes_viewed: Number(viewed), quotes_completed: Number(completed) }
  return [{ day, sentBy, agentId, sendMode, ...counts }]
}
