import { AppError } from '../../../kernel/app-error.ts'
import { type ArrivedMessage, MessageRefused } from '../../../platform/inbound/arrived-message.ts'
import type { Services } from '../../../platform/services.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { isComplaint } from '../../outreach/shared/reports/report.rules.ts'
import type { OpenMailbox } from './mail-recipient.ts'
import { refuseFull } from './make-room.ts'
import { quotedEmails } from './note-report.ts'
import { receiveEmail } from './receive-email.ts'

/**
 * Stores what came to the installation's address for complaints for the agency whose email it
 * quotes. Refuses, so that its sender knows, anything that is not a complaint, quotes no email of
 * ours, or is not proven; throws 503 while the sender's DNS does not answer.
 */
export async function receiveComplaint(services: Services, message: ArrivedMessage): Promise<void> {
  const { report } = message.parsed
  if (report?.kind !== 'feedback')
    throw new MessageRefused('Only feedback reports are accepted here')
  // Such as "not spam": nothing follows from it.
  if (!isComplaint(report.type)) return
  const { proof, spf, dkim, dmarc } = message.checks
  if (proof !== 'proven') {
    if ([spf, dkim, dmarc].includes('temperror'))
      throw new AppError('SERVICE_UNAVAILABLE', 'The sender cannot be verified right now.')
    throw new MessageRefused('The sender of this report could not be verified')
  }
  for (const id of quotedEmails(services, message)) {
    const mailbox = await openPublicLink(
      services,
      id,
      ['email'],
      async ({ transaction, organizationId, targetId }): Promise<OpenMailbox> => {
        await refuseFull(transaction, { kind: 'complaints', targetId })
        return { kind: 'complaints', id, organizationId, targetId }
      },
    )
    if (mailbox !== undefined) return receiveEmail(services, mailbox, message)
  }
  throw new MessageRefused('This report does not include any of our emails')
}
