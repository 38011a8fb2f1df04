import { dayMs } from '../../../../kernel/duration.ts'
import {
  bestStatus,
  type DeliveryVerdict,
  statusWords,
  verdictOf,
} from '../../../../kernel/mail-status.ts'

/** The kinds of what comes back of an email. */
export const reportVerdicts = ['hard', 'soft', 'policy', 'delayed', 'complaint'] as const
export type ReportVerdict = (typeof reportVerdicts)[number]

export const reportSources = ['email', 'webhook', 'smtp'] as const
export type ReportSource = (typeof reportSources)[number]

/** Emails to one address that did not work within so long, until it gets none any more. */
export const softReports = 3
export const softReportsWithin = 30 * dayMs

/** The fields of a report about one recipient, in the words of mail servers. */
export interface SaidOfRecipient {
  readonly action: string
  readonly status: string | undefined
  readonly diagnostic: string
}

/**
 * Returns the verdict on a delivery with its code; undefined for a report of success, and for one
 * that says too little. A delay is no failure, whatever its code is.
 */
export function deliveryVerdict({
  action,
  status,
  diagnostic,
}: SaidOfRecipient): { verdict: DeliveryVerdict; status: string } | undefined {
  const best = bestStatus(status, diagnostic)
  if (best === undefined || best.startsWith('2.')) return undefined
  if (action === 'delayed') return { verdict: 'delayed', status: best }
  return action === 'failed' ? { verdict: verdictOf(best), status: best } : undefined
}

/** Returns what a report says of an address, among all that it is about. */
export function deliverySaid(
  recipients: readonly (SaidOfRecipient & { readonly address: string })[],
  recipient: string,
): { verdict: DeliveryVerdict; status: string; diagnostic: string } | undefined {
  for (const one of recipients) {
    const found = one.address === recipient ? deliveryVerdict(one) : undefined
    if (found !== undefined) return { ...found, diagnostic: one.diagnostic }
  }
  return undefined
}

/** The reply of our mail server when it refused an email. */
export interface ReportedRefusal {
  readonly recipientRefused: boolean
  /** It replied to the recipient's address, not to the message or to us. */
  readonly aboutRecipient: boolean
  readonly status: string | undefined
}

/**
 * Returns the verdict on a refusal. A refused recipient is a dead address; of other replies their
 * code says what follows, but troubles of systems and networks are our mail server's own.
 */
export function verdictOfRefusal({
  recipientRefused,
  aboutRecipient,
  status,
}: ReportedRefusal): 'hard' | 'soft' | 'policy' | undefined {
  if (recipientRefused) return 'hard'
  if (status === undefined) return undefined
  return !aboutRecipient && /^\d\.[34]\./.test(status) ? 'policy' : verdictOf(status)
}

/** Feedback types by which a reader says that they do not want our email (RFC 5965, 7.3). */
const complaints = ['abuse', 'fraud', 'opt-out', 'opt-out-list']
export const isComplaint = (feedbackType: string): boolean => complaints.includes(feedbackType)

/**
 * Whether a complaint can be the recipient's own. Providers leave the address out or make its local
 * part unreadable (RFC 6590), but one of another domain is of someone to whom it was forwarded.
 */
export function mayBeOwnComplaint(named: readonly string[], recipient: string): boolean {
  const domain = recipient.slice(recipient.lastIndexOf('@'))
  return named.every((address) => !address.includes('@') || address.endsWith(domain))
}

/** Whether a report ends emails to its address, with the soft ones of the last 30 days. */
export const stopsEmails = (verdict: ReportVerdict, softOnes: number): boolean =>
  verdict === 'hard' || verdict === 'complaint' || (verdict === 'soft' && softOnes >= softReports)

export interface AddressProblemFacts {
  readonly reason: 'bounced' | 'complained'
  readonly status: string | null
  /** The date on which emails ended, as it is shown. */
  readonly since: string
  /** Null where only that is known. */
  readonly source: ReportSource | null
}

const bySource: Readonly<Record<ReportSource, string>> = {
  email: ', by report',
  webhook: ', as the email provider reported',
  smtp: ', as our mail server reported when it got the email',
}

/** The speaker of the words that a report quotes, by its source. */
export const saidBy: Readonly<Record<ReportSource, string>> = {
  email: 'The client’s mail server',
  webhook: 'The email provider',
  smtp: 'Our mail server',
}

/** Returns why a client's address gets no email. */
export function addressProblemText({ reason, status, since, source }: AddressProblemFacts): string {
  if (reason === 'complained')
    return `The email provider reported on ${since} that the client marked an email as spam. No emails go to this address.`
  const by = source === null ? '' : bySource[source]
  return `Email address does not work: ${statusWords(status)}, since ${since}${by}.`
}

export interface EmailReportFacts {
  readonly verdict: ReportVerdict
  readonly status: string | null
  readonly source: ReportSource
  /** The date of the report, as it is shown. */
  readonly on: string
}

/** Returns what came back of one email, for its own page. */
export function emailReportText({ verdict, status, source, on }: EmailReportFacts): string {
  if (verdict === 'complaint')
    return `The email provider reported on ${on} that the client marked this email as spam.`
  const what = verdict === 'delayed' ? 'Delayed, and was tried again' : 'Did not arrive'
  return `${what}: ${statusWords(status)}, ${on}${bySource[source]}.`
}
