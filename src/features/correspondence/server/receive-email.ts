import { parseEmailAddress } from '../../../kernel/email-address.ts'
import type { EmailId } from '../../../kernel/ids.ts'
import { contentHash, hashToken } from '../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { ArrivedMessage } from '../../../platform/inbound/arrived-message.ts'
import type { Services } from '../../../platform/services.ts'
import { findMember } from '../../access/server/find-member.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { correspondenceLimits } from '../shared/correspondence-limits.ts'
import {
  type Filing,
  fileMemberEmail,
  fileReply,
  type MessageSender,
} from '../shared/filing.rules.ts'
import { classifyMessage, reportClasses } from '../shared/message-class.rules.ts'
import { lockClients } from './client-emails.sql.ts'
import { enqueueForward } from './enqueue-forward.ts'
import { fileEmail } from './file-email.ts'
import {
  findAgentOfDeleted,
  listClientsOfAddresses,
  listClientsOfEmail,
} from './known-clients.sql.ts'
import type { OpenMailbox } from './mail-recipient.ts'
import { makeRoomForEmail } from './make-room.ts'
import { isTrustedComplaint, noteReport, tellsOfFailure } from './note-report.ts'
import { insertReceived } from './received.sql.ts'
import { keepRaw } from './sealed-emails.ts'

/**
 * Stores a message that came to a mailbox, once however often it is sent, and files it: to the
 * timelines of its clients, or into the quarantine; what a report says of its email is noted. All
 * that arrives comes by here, whatever its class is. Throws 429 for too many messages of the
 * agency, MailboxFull without room for one.
 */
export async function receiveEmail(
  services: Services,
  mailbox: OpenMailbox,
  message: ArrivedMessage,
): Promise<void> {
  const context = { ...services, organizationId: mailbox.organizationId }
  const sender = senderOf(services, mailbox, message)
  const reports = reportClasses.includes(sender.class) && mailbox.kind !== 'member'
  const [from] = message.parsed.from
  // Not when a recipient is named: by that, one address could use up the agency's attempts.
  await limitAttempts(services, [
    reports
      ? [`reports:${mailbox.organizationId}`, correspondenceLimits.reportsOfAgency]
      : [`mailboxes:${mailbox.organizationId}`, correspondenceLimits.ofAgency],
  ])
  await inOrganization(context, async (transaction) => {
    const { agentId, ...decided } = await decide(transaction, mailbox, { sender, message })
    const filing = await stillThere(transaction, mailbox, decided.filing)
    const at = services.clock.now()
    const waits = 'reason' in filing
    const size = message.raw.length
    await makeRoomForEmail(services, transaction, { size, waits })
    const ofEmail = mailbox.kind !== 'member'
    const forward = ofEmail && sender.class === 'person' && agentId !== undefined
    const emailId = ofEmail ? (mailbox.targetId as EmailId) : null
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
      size,
      forward,
    })
    if (id === undefined) return
    await keepRaw(services, transaction, { id, raw: message.raw })
    if (!waits)
      await fileEmail({ ...context, transaction }, message, {
        receivedId: id,
        at,
        emailId,
        agentId: agentId ?? null,
        ...filing,
      })
    if (reports) await noteReport(services, transaction, { mailbox, message, receivedId: id })
    if (forward) await enqueueForward(transaction, id)
  })
}

function senderOf(
  services: Services,
  mailbox: OpenMailbox,
  message: ArrivedMessage,
): MessageSender {
  const { envelopeFrom, parsed, checks } = message
  const [one, ...others] = parsed.from
  const from = others.length === 0 && one ? parseEmailAddress(one.address) : undefined
  const { signs } = parsed
  const ownAddress = services.config.mailFrom
  const report = parsed.report?.kind
  const written = classifyMessage({ envelopeFrom, from, signs, ownAddress, report })
  const doubtful = written === 'complaint' && !isTrustedComplaint(services, mailbox, message)
  return {
    class: doubtful ? 'automatic' : written,
    from,
    proven: checks.proof === 'proven',
  }
}

/** Some programs give many messages one Message-ID, so that what they say counts too. */
function hashOf({ id }: OpenMailbox, { parsed, raw }: ArrivedMessage): string {
  const bytes = raw.toString('latin1')
  const body = bytes.slice(bytes.search(/\r?\n\r?\n/))
  return contentHash(
    ...[id, parsed.messageId ?? '', parsed.signs.date ?? '', parsed.subject],
    ...[JSON.stringify(parsed.from), hashToken(body).toString('hex')],
  )
}

/** Locks the clients; one who went to the trash meanwhile has no timeline. */
async function stillThere(
  transaction: OrganizationTransaction,
  { kind }: OpenMailbox,
  filing: Filing,
): Promise<Filing> {
  if ('reason' in filing) return filing
  const contactIds = await lockClients(transaction, filing.contactIds)
  // A report about a deleted client's email is kept, and no one has to decide about it.
  const decided = reportClasses.some((one) => one === filing.kind)
  if (contactIds.length > 0 || decided) return { ...filing, contactIds }
  const reason = kind === 'member' ? 'no_client' : 'deleted_client'
  return { reason, contactIds: filing.contactIds }
}

async function decide(
  transaction: OrganizationTransaction,
  { kind, targetId }: OpenMailbox,
  { sender, message }: { readonly sender: MessageSender; readonly message: ArrivedMessage },
): Promise<{ filing: Filing; agentId: number | undefined }> {
  if (kind !== 'member') {
    const clients = await listClientsOfEmail(transaction, targetId)
    const agentId = clients[0]?.agent_id ?? (await findAgentOfDeleted(transaction, targetId))
    const filing = fileReply(sender, clients)
    const delayed = 'kind' in filing && filing.kind === 'bounce' && !tellsOfFailure(message)
    return { filing: delayed ? { ...filing, kind: 'automatic' } : filing, agentId }
  }
  const member = await findMember(transaction, targetId, new Date(0))
  if (member === undefined) return { filing: fileMemberEmail(sender, '', []), agentId: undefined }
  const clients = await listClientsOfAddresses(transaction, message.parsed.recipients, {
    scope: contactScope(member.principal),
    limit: correspondenceLimits.clients,
  })
  return { filing: fileMemberEmail(sender, member.principal.email, clients), agentId: targetId }
}
