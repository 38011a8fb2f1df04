import { AppError } from '../../../../kernel/app-error.ts'
import { parseEmailAddress } from '../../../../kernel/email-address.ts'
import { type EmailId, parsePublicId } from '../../../../kernel/ids.ts'
import { plainWords, readStatus } from '../../../../kernel/mail-status.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { type ArrivedMessage, MailboxFull } from '../../../../platform/inbound/arrived-message.ts'
import type { MailReport } from '../../../../platform/inbound/report/mail-report.ts'
import type { Services } from '../../../../platform/services.ts'
import { openPublicLink } from '../../../organizations/server/open-public-link.ts'
import { isReportable } from '../../../outreach/server/reports/record-report.ts'
import { MailEvent, type MailEventsResult, mailEventsFull } from '../../shared/mail-events.ts'
import type { OpenMailbox } from '../mail-recipient.ts'
import { receiveEmail } from '../receive-email.ts'

/** One event: its fields, which may be anything, and what is kept of it as it came. */
export interface ReadEvent {
  /** Undefined for one that says nothing of a delivery, which is ignored. */
  readonly event: unknown
  readonly original: unknown
}

/**
 * Stores events of a proven sender, each in a transaction of its agency, once however often it is
 * sent. Throws 503 without room. What fails does so after all others are stored, so that the
 * request is sent again.
 */
export async function storeMailEvents(
  services: Services,
  events: readonly ReadEvent[],
): Promise<MailEventsResult> {
  const result: MailEventsResult = { received: 0, ignored: 0, refused: [] }
  let failure: unknown
  for (const [index, { event: each, original }] of events.entries()) {
    if (each === undefined) {
      result.ignored += 1
      continue
    }
    const { data: event, error } = MailEvent.safeParse(each)
    if (event === undefined) {
      const [issue] = error.issues
      result.refused.push({ index, problem: `${issue?.path.join('.')}: ${issue?.message}` })
      continue
    }
    try {
      if (await storeEvent(services, event, original)) result.received += 1
      else result.ignored += 1
    } catch (error) {
      failure ??=
        error instanceof MailboxFull ? new AppError('SERVICE_UNAVAILABLE', mailEventsFull) : error
    }
  }
  if (failure !== undefined) throw failure
  return result
}

/** Returns false for an event about no email to a client. */
async function storeEvent(
  services: Services,
  event: MailEvent,
  original: unknown,
): Promise<boolean> {
  const [, text = ''] = /^\s*<?([0-9a-f]{32})@[^@>\s]+>?\s*$/i.exec(event.message_id) ?? []
  const id = parsePublicId(text.toLowerCase())
  if (event.message_id === '' && event.type !== 'delay')
    services.log.warn({ event: event.id, type: event.type }, 'an event names no email')
  if (id === undefined) return false
  const mailbox = await openPublicLink(
    services,
    id,
    ['email'],
    async ({ organizationId, targetId }): Promise<OpenMailbox> => ({
      kind: 'webhook',
      id,
      organizationId,
      targetId,
    }),
  )
  if (mailbox === undefined) return false
  const { organizationId } = mailbox
  const reportable = await inOrganization({ ...services, organizationId }, (transaction) =>
    isReportable(transaction, mailbox.targetId as EmailId),
  )
  if (!reportable) return false
  await receiveEmail(services, mailbox, messageOf(event, original))
  return true
}

function reportOf({ type, recipient, status = '', diagnostic }: MailEvent): MailReport {
  const address = parseEmailAddress(recipient) ?? ''
  if (type === 'complaint')
    return { kind: 'feedback', type: 'abuse', recipients: [address], quoted: [] }
  const action = type === 'delay' ? 'delayed' : 'failed'
  return {
    kind: 'delivery',
    recipients: [{ address, action, diagnostic, status: readStatus(status) }],
  }
}

/** An event as a message that arrived, so that it takes the one way in. */
const messageOf = (event: MailEvent, original: unknown): ArrivedMessage => ({
  envelopeFrom: '',
  raw: Buffer.from(JSON.stringify(original)),
  parsed: {
    messageId: event.id,
    from: [{ name: 'The email provider', address: '' }],
    recipients: [],
    subject: '',
    signs: {},
    text: [event.type, event.status ?? '', event.diagnostic]
      .map(plainWords)
      .filter(Boolean)
      .join('\n'),
    cut: false,
    attachments: [],
    report: reportOf(event),
  },
  checks: { proof: 'proven', spf: 'none', dkim: 'none', dmarc: 'none' },
})
