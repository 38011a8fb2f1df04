import MailComposer from 'nodemailer/lib/mail-composer'
import { domainOf, parseEmailAddress } from '../../../kernel/email-address.ts'
import { productName } from '../../../kernel/product.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { ParsedMessage } from '../../../platform/inbound/arrived-message.ts'
import { parseMessage } from '../../../platform/inbound/parse-message.ts'
import { DeliveryError } from '../../../platform/mailer/delivery-error.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { forwardIntroduction } from '../shared/forward-texts.ts'
import { readAgents } from './names.sql.ts'
import { type FoundReceived, findReceived, updateReceived } from './received.sql.ts'
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
 * the client. Only what is proven comes along as it was; of anything else the text does.
 */
export async function forwardReply(
  context: OrganizationContext,
  { receivedId }: { readonly receivedId: number },
): Promise<void> {
  const found = await findReply(context, receivedId)
  if (found === undefined) return
  const message = await compose(context, found)
  try {
    await context.mailer.send({ from: context.config.mailFrom, to: found.to, message }, 'requested')
  } catch (error) {
    // Refused permanently, or sent to its end: once more would be one too many.
    if (!(error instanceof DeliveryError && (error.permanent || error.unknownOutcome))) throw error
    context.log.warn({ receivedId, error }, 'a reply was not forwarded for certain')
  }
  await inOrganization(context, (transaction) =>
    updateReceived(transaction, receivedId, {
      forwarded_to: found.to,
      forwarded_at: context.clock.now(),
    }),
  )
}

/** Undefined for one that is forwarded already, discarded, or that would come back to us. */
function findReply(
  context: OrganizationContext,
  receivedId: number,
): Promise<ReplyToForward | undefined> {
  return inOrganization(context, async (transaction) => {
    const row = await findReceived(transaction, receivedId)
    if (row === undefined || row.forwarded_at !== null || row.agent_id === null) return undefined
    const to = (await readAgents(transaction, [row.agent_id])).get(row.agent_id)?.email
    const loops =
      to === undefined ||
      domainOf(to) === context.config.inbound?.domain ||
      to === row.from_address.toLowerCase()
    if (loops) return undefined
    const raw = await openRaw(context.keys, transaction, row)
    return raw && { row, raw, to }
  })
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
        proof: row.proof as 'proven' | 'unproven' | 'failed',
        waits: row.state === 'waiting',
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
          contentType: 'message/rfc822',
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
