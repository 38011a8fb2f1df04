import { dayMs } from '../../../kernel/duration.ts'

export const correspondenceLimits = {
  /** Recipients within 15 minutes for one address, and messages for all of an agency. */
  ofMailbox: 60,
  ofAgency: 600,
  /** The same for reports, which come by thousands when many emails went. */
  reportsOfAgency: 3000,
  /** Recipients within 15 minutes for the installation's address for complaints. */
  ofComplaints: 1000,
  /** Messages in the quarantine: of one address, and of an agency. */
  waitingOfMailbox: 100,
  waiting: 1000,
  /** Bytes of messages as they came in the last 30 days: of one address, and of an agency. */
  bytesOfMailbox: 200_000_000,
  bytes: 2_000_000_000,
  /** How long a message is kept as it came. */
  kept: 30 * dayMs,
  /** And a report about an email of ours. */
  keptReports: 90 * dayMs,
  /** Clients to whom one email of a member is filed. */
  clients: 20,
} as const
