import { parseEmailAddress } from '../../../kernel/email-address.ts'
import type { EmailId } from '../../../kernel/ids.ts'
import { contentHash, hashToken } from '../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { ArrivedMessage } from '../../../platform/inbound/arrived-message.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { findMember } from '../../access/server/find-member.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { forwardReplyJob } from '../shared/correspondence.job.ts'
import { correspondenceLimits } from '../shared/correspondence-limits.ts'
import {
  type Filing,
  fileMemberEmail,
  fileReply,
  type MessageSender,
} from '../shared/filing.rules.ts'
import { classifyMessage } from '../shared/message-class.rules.ts'
import { fileEmail } from './file-email.ts'
import type { OpenMailbox } from './find-mailbox.ts'
import {
  findAgentOfDeleted,
  listClientsOfAddresses,
  listClientsOfEmail,
} from './known-clients.sql.ts'
import { insertReceived } from './received.sql.ts'
import { keepRaw } from './sealed-emails.ts'

/**
 * Stores a message that came to a mailbox, once however often it is sent, and files it: to the
 * timelines of its clients, or into the quarantine. Everything that arrives comes by here, so a
 * further class of messages is decided here too.
 */
export async function receiveEmail(
  services: Services,
  mailbox: OpenMailbox,
  message: ArrivedMessage,
): Promise<void> {
  const context = { ...services, organizationId: mailbox.organizationId }
  const sender = senderOf(services, message)
  const [from] = message.parsed.from
  await inOrganization(context, async (transaction) => {
    const { filing, agentId } = await decide(transaction, mailbox, { sender, message })
    const at = services.clock.now()
    const waits = 'reason' in filing
    const emailId = mailbox.kind === 'reply' ? (mailbox.targetId as EmailId) : null
    const id = await insertReceived(transaction, {
      messageHash: hashOf(mailbox, message),
      receivedAt: at,
      mailbox: mailbox.kind,
      class: sender.class,
      state: waits ? 'waiting' : 'filed',
      reason: waits ? filing.reason : null,
      agentId: agentId ?? null,
      emailId,
      contactIds: filing.contactIds,
      fromAddress: from?.address ?? '',
      fromName: from?.name ?? '',
      subject: message.parsed.subject,
      checks: message.checks,
      size: message.raw.length,
    })
    if (id === undefined) return
    await keepRaw(services, transaction, { id, raw: message.raw })
    if (!waits)
      await fileEmail({ ...context, transaction }, message, {
        ...{ receivedId: id, at, emailId, agentId: agentId ?? null },
        ...filing,
      })
    const { organizationId } = mailbox
    if (mailbox.kind === 'reply' && sender.class === 'person' && agentId !== undefined)
      await enqueue(transaction, forwardReplyJob, { organizationId, receivedId: id })
  })
}

function senderOf(
  { config }: Services,
  { envelopeFrom, parsed, checks }: ArrivedMessage,
): MessageSender {
  const [one, ...others] = parsed.from
  const from = others.length === 0 && one ? parseEmailAddress(one.address) : undefined
  const { signs } = parsed
  return {
    class: classifyMessage({ envelopeFrom, from, signs, ownAddress: config.mailFrom }),
    from,
    proven: checks.proof === 'proven',
  }
}

/** Without a Message-ID the same bytes are the same message. */
const hashOf = ({ id }: OpenMailbox, { parsed: { messageId }, raw }: ArrivedMessage) =>
  contentHash(id, messageId ?? hashToken(raw.toString('latin1')).toString('hex'))

async function decide(
  transaction: OrganizationTransaction,
  { kind, targetId }: OpenMailbox,
  { sender, message }: { readonly sender: MessageSender; readonly message: ArrivedMessage },
): Promise<{ filing: Filing; agentId: number | undefined }> {
  if (kind === 'reply') {
    const clients = await listClientsOfEmail(transaction, targetId)
    const agentId = clients[0]?.agent_id ?? (await findAgentOfDeleted(transaction, targetId))
    return { filing: fileReply(sender, clients), agentId }
  }
  const member = await findMember(transaction, targetId, new Date(0))
  if (member === undefined) return { filing: fileMemberEmail(sender, '', []), agentId: undefined }
  const clients = await listClientsOfAddresses(transaction, message.parsed.recipients, {
    scope: contactScope(member.principal),
    limit: correspondenceLimits.clients,
  })
  return { filing: fileMemberEmail(sender, member.principal.email, clients), agentId: targetId }
}
