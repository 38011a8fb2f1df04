import type { Actor } from '../../../kernel/actor.ts'
import type { EmailId, PublicId } from '../../../kernel/ids.ts'
import { readSignedPublicId } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { ArrivedMessage } from '../../../platform/inbound/arrived-message.ts'
import { readMailboxAddress } from '../../../platform/inbound/mailbox-address.ts'
import { readPlainReport } from '../../../platform/inbound/report/read-plain-report.ts'
import type { Services } from '../../../platform/services.ts'
import { recordReport, type Said } from '../../outreach/server/reports/record-report.ts'
import { unsubscribePurpose } from '../../outreach/server/send/prepare-email.ts'
import {
  deliverySaid,
  isComplaint,
  mayBeOwnComplaint,
} from '../../outreach/shared/reports/report.rules.ts'
import type { OpenMailbox } from './mail-recipient.ts'

/**
 * Returns the ids of our emails that a complaint quotes: by an address or an unsubscribe link, both
 * signed, so that only who got the email can name them.
 */
export function quotedEmails(
  { config, keys }: Services,
  { parsed: { report } }: ArrivedMessage,
): PublicId[] {
  if (report?.kind !== 'feedback') return []
  const ids = report.quoted.flatMap((one) => {
    if (!one.includes('@')) return readSignedPublicId(keys, unsubscribePurpose, one) ?? []
    const mailbox = readMailboxAddress(config, keys, one)
    return mailbox === undefined || mailbox.kind === 'member' ? [] : mailbox.id
  })
  return [...new Set(ids)]
}

/**
 * Whether a message is a complaint to be believed: of a proven sender who quotes the mailbox's own
 * email, or signed by the email provider.
 */
export function isTrustedComplaint(
  services: Services,
  mailbox: OpenMailbox,
  message: ArrivedMessage,
): boolean {
  const { report } = message.parsed
  return (
    report?.kind === 'feedback' &&
    isComplaint(report.type) &&
    message.checks.proof === 'proven' &&
    (mailbox.kind === 'webhook' || quotedEmails(services, message).includes(mailbox.id))
  )
}

/** Returns what a report says of the address that the email went to. */
export function saidOf({ parsed }: ArrivedMessage, recipient: string): Said | undefined {
  const { report, text } = parsed
  if (report?.kind === 'feedback') {
    if (!mayBeOwnComplaint(report.recipients, recipient)) return undefined
    return { verdict: 'complaint', status: null, diagnostic: report.type }
  }
  const plain = report === undefined ? readPlainReport(text, recipient) : undefined
  return deliverySaid(report?.recipients ?? (plain ? [plain] : []), recipient)
}

/**
 * Whether a report is of a failure, as far as it says so: one of a delay, or of a delivery that
 * was not asked about, is a message of a program.
 */
export const tellsOfFailure = ({ parsed: { report } }: ArrivedMessage): boolean =>
  report?.kind !== 'delivery' || report.recipients.some(({ action }) => action === 'failed')

/** Notes what a stored report says, in the caller's transaction; counts and logs it. */
export async function noteReport(
  services: Services,
  transaction: OrganizationTransaction,
  {
    mailbox,
    message,
    receivedId,
  }: {
    readonly mailbox: OpenMailbox
    readonly message: ArrivedMessage
    readonly receivedId: number
  },
): Promise<void> {
  let said: Said | undefined
  const source = mailbox.kind === 'webhook' ? 'webhook' : 'email'
  const actor: Actor =
    source === 'webhook' ? { kind: 'webhook', provider: 'mail' } : { kind: 'system' }
  const outcome = await recordReport({ clock: services.clock, actor }, transaction, {
    emailId: mailbox.targetId as EmailId,
    source,
    receivedId,
    saidOf(recipient) {
      said = saidOf(message, recipient)
      return said
    },
  })
  const { verdict, status } = said ?? { verdict: 'none', status: null }
  services.metrics.emailReported({ verdict, outcome })
  services.log.info({ source, verdict, status, outcome }, 'a report about an email')
}
