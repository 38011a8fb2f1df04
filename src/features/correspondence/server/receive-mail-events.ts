import { AppError } from '../../../kernel/app-error.ts'
import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { type EmailId, parsePublicId } from '../../../kernel/ids.ts'
import { plainWords, readStatus } from '../../../kernel/mail-status.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { type ArrivedMessage, MailboxFull } from '../../../platform/inbound/arrived-message.ts'
import type { MailReport } from '../../../platform/inbound/report/mail-report.ts'
import type { Services } from '../../../platform/services.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { isReportable } from '../../outreach/server/reports/record-report.ts'
import { isSignedWebhook } from '../../webhooks/server/verify-webhook.ts'
import {
  MailEvent,
  MailEvents,
  MailEventsResult,
  mailEventsFull,
  mailEventsOff,
  mailEventsUnreadable,
  mailEventsUnsigned,
} from '../shared/mail-events.ts'
import type { OpenMailbox } from './open-mailbox.ts'
import { receiveEmail } from './receive-email.ts'

/** Takes what an email provider reports of our emails, signed as Standard Webhooks defines it. */
export const mailEventsRoute: RawRoute = {
  method: 'POST',
  url: '/api/mail-events',
  access: 'public',
  summary: 'Receives an email provider’s signed reports about emails: bounces, delays, complaints',
  json: MailEvents,
  bodyLimit: 1 << 20,
  returns: MailEventsResult,
  handle: (context, { headers, body }) =>
    receiveMailEvents(context, { headers, body: Buffer.isBuffer(body) ? body.toString() : '' }),
}

/**
 * Stores the events, each in a transaction of its agency, once however often it is sent. Throws 404
 * while no secret is set, 401 for a wrong signature, 400 for another body, 503 without room. What
 * fails does so after all others are stored, so that the request is sent again.
 */
export async function receiveMailEvents(
  services: Services,
  request: Parameters<typeof isSignedWebhook>[0],
): Promise<MailEventsResult> {
  const { config, clock, log } = services
  if (config.mailEventSecrets.length === 0) throw new AppError('NOT_FOUND', mailEventsOff)
  if (!isSignedWebhook(request, config.mailEventSecrets, clock.now())) {
    log.warn('mail events with a wrong signature refused')
    throw new AppError('UNAUTHORIZED', mailEventsUnsigned)
  }
  const { data } = MailEvents.safeParse(readJson(request.body))
  if (data === undefined) throw new AppError('BAD_REQUEST', mailEventsUnreadable)
  const result: MailEventsResult = { received: 0, ignored: 0, refused: [] }
  let failure: unknown
  for (const [index, each] of data.events.entries()) {
    const { data: event, error } = MailEvent.safeParse(each)
    if (event === undefined) {
      const [issue] = error.issues
      result.refused.push({ index, problem: `${issue?.path.join('.')}: ${issue?.message}` })
      continue
    }
    try {
      if (await receiveEvent(services, event)) result.received += 1
      else result.ignored += 1
    } catch (error) {
      failure ??=
        error instanceof MailboxFull ? new AppError('SERVICE_UNAVAILABLE', mailEventsFull) : error
    }
  }
  if (failure !== undefined) throw failure
  return result
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns false for an event about no email to a client. */
async function receiveEvent(services: Services, event: MailEvent): Promise<boolean> {
  const [, text = ''] = /^\s*<?([0-9a-f]{32})@[^@>\s]+>?\s*$/i.exec(event.message_id) ?? []
  const id = parsePublicId(text.toLowerCase())
  if (id === undefined) return false
  const mailbox = await openPublicLink(
    services,
    id,
    ['email'],
    async ({ organizationId, targetId }): Promise<OpenMailbox> => ({
      ...{ kind: 'webhook', id, organizationId, targetId },
    }),
  )
  if (mailbox === undefined) return false
  const { organizationId } = mailbox
  const reportable = await inOrganization({ ...services, organizationId }, (transaction) =>
    isReportable(transaction, mailbox.targetId as EmailId),
  )
  if (!reportable) return false
  await receiveEmail(services, mailbox, messageOf(event))
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
const messageOf = (event: MailEvent): ArrivedMessage => ({
  envelopeFrom: '',
  raw: Buffer.from(JSON.stringify(event)),
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
    ...{ cut: false, attachments: [], report: reportOf(event) },
  },
  checks: { proof: 'proven', spf: 'none', dkim: 'none', dmarc: 'none' },
})
