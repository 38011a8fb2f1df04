import { dayMs } from '../../../kernel/duration.ts'

export const correspondenceLimits = {
  /** Messages within 15 minutes, to one address and to all of an agency. */
  ofMailbox: 60,
  ofAgency: 600,
  /** Messages of an agency in the quarantine. */
  waiting: 1000,
  /** Bytes of an agency's messages of the last 30 days. */
  bytes: 2_000_000_000,
  /** How long a message is kept as it came. */
  kept: 30 * dayMs,
  /** Clients to whom one email of a member is filed. */
  clients: 20,
} as const
