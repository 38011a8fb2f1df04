import MailComposer from 'nodemailer/lib/mail-composer'
import { domainOf, parseEmailAddress } from '../../../kernel/email-address.ts'
import { productName } from '../../../kernel/product.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { ParsedMessage } from '../../../platform/inbound/arrived-message.ts'
import { parseMessage } from '../../../platform/inbound/parse-message.ts'
import { DeliveryError } from '../../../platform/mailer/delivery-error.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { forwardIntroduction } from '../shared/forward-texts.ts'
import { findAnswerer } from './known-clients.sql.ts'
import { findMailboxOf } from './mailboxes.sql.ts'
import { readAgents } from './names.sql.ts'
import { type FoundReceived, findReceived, updateReceived } from './received.sql.ts'
import { claimForward } from './received-use.sql.ts'
import { openRaw } from './sealed-emails.ts'

/** Mail servers take about 10 MB, and base64 adds a third. */
const attachable = 6_000_000

interface ReplyToForward {
  readonly row: FoundReceived
  readonly raw: Buffer
  readonly to: string
}

/**
 * Handler of forwardReplyJob: sends a client's reply on to the agent, whose own mail program shows
 * it as before. It is from us, so that the checks of the agent's provider hold, and answers go to
 * the client. Only what is proven comes along as it was; of anything else the text does. It is
 * claimed before the mail server gets it, and given back only if that server surely has it not.
 */
export async function forwardReply(
  context: OrganizationContext,
  { receivedId }: { readonly receivedId: number },
): Promise<void> {
  const found = await findReply(context, receivedId)
  if (found === undefined) return
  const { to } = found
  const message = await compose(context, found)
  const claimed = await inOrganization(context, (transaction) =>
    claimForward(transaction, receivedId, { to, at: context.clock.now() }),
  )
  if (!claimed) return
  const note = (values: Parameters<typeof updateReceived>[2]) =>
    inOrganization(context, (transaction) => updateReceived(transaction, receivedId, values))
  try {
    await context.mailer.send({ from: context.config.mailFrom, to, message }, 'requested')
  } catch (error) {
    if (error instanceof DeliveryError && !error.permanent && !error.unknownOutcome) {
      await note({ forward_state: 'due', forwarded_to: null, forwarded_at: null })
      throw error
    }
    context.log.warn({ receivedId, error }, 'a reply was not forwarded for certain')
    if (error instanceof DeliveryError && error.permanent) await note({ forward_state: 'refused' })
    return
  }
  await note({ forward_state: 'sent' })
}

/** Undefined for one that is claimed already, discarded, or that would come back to us. */
function findReply(
  context: OrganizationContext,
  receivedId: number,
): Promise<ReplyToForward | undefined> {
  return inOrganization(context, async (transaction) => {
    const row = await findReceived(transaction, receivedId)
    if (row === undefined || row.forward_state !== 'due') return undefined
    const to = await findReader(transaction, row)
    const loops =
      to === undefined ||
      domainOf(to) === context.config.inbound?.domain ||
      to === row.from_address.toLowerCase()
    if (loops) {
      await updateReceived(transaction, receivedId, { forward_state: null })
      return undefined
    }
    const raw = await openRaw(context.keys, transaction, row)
    return raw && { row, raw, to }
  })
}

/**
 * The address of the member, or, of one who is gone, of who answers for the client now; none if
 * that one reads replies on the timeline alone.
 */
async function findReader(
  transaction: OrganizationTransaction,
  { agent_id, email_id }: FoundReceived,
): Promise<string | undefined> {
  const member = (await readAgents(transaction, [agent_id])).get(agent_id ?? 0)
  const there = agent_id !== null && member !== undefined && !member.deleted
  const answerer = there ? agent_id : email_id && (await findAnswerer(transaction, email_id))
  if (!answerer || !(await findMailboxOf(transaction, answerer)).forwardsReplies) return undefined
  return there ? member.email : (await readAgents(transaction, [answerer])).get(answerer)?.email
}

async function compose(
  { config, organizationId, clock }: OrganizationContext,
  { row, raw, to }: ReplyToForward,
): Promise<string> {
  const parsed: ParsedMessage = await parseMessage(raw)
  const proven = row.proof === 'proven'
  const whole = proven && raw.length <= attachable
  const writer = row.from_name || row.from_address || 'someone'
  const client = parseEmailAddress(row.from_address)
  const [contactId] = row.contact_ids
  const built = await new MailComposer({
    from: { name: `${writer} via ${productName}`, address: config.mailFrom },
    to,
    ...(client !== undefined && { replyTo: { name: row.from_name, address: client } }),
    subject: row.subject || 'Reply without a subject',
    messageId: `<forward.${organizationId}-${row.id}@${domainOf(config.mailFrom)}>`,
    ...(parsed.messageId !== undefined && { inReplyTo: parsed.messageId }),
    date: clock.now(),
    // RFC 3834: no program answers it, ours included.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Holdfast': 'forwarded',
    },
    text: [
      forwardIntroduction({
        writer: row.from_address === '' ? writer : `${writer} (${row.from_address})`,
        proof: row.proof,
        waits: row.state === 'waiting' ? (row.reason ?? undefined) : undefined,
        page:
          row.state === 'waiting'
            ? `${config.baseUrl}/quarantine`
            : `${config.baseUrl}/contact/${contactId}?view=timeline`,
        attachments: whole ? [] : parsed.attachments.map(({ name }) => name),
      }),
      parsed.text,
    ].join('\n\n'),
    textEncoding: 'base64',
    ...(whole && {
      attachments: [
        {
          filename: 'reply.eml',
          content: raw,
          // As a message no encoding would be allowed, and servers would change its bytes.
          contentType: 'application/octet-stream',
          contentTransferEncoding: 'base64' as const,
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return built.toString('latin1')
}
