import { AppError } from '../../../kernel/app-error.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { isSignedWebhook } from '../../webhooks/server/verify-webhook.ts'
import {
  MailEvents,
  MailEventsResult,
  mailEventsOff,
  mailEventsUnreadable,
  mailEventsUnsigned,
} from '../shared/mail-events.ts'
import { readJson } from './mail-events/read-json.ts'
import { storeMailEvents } from './mail-events/store-mail-events.ts'

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

/** Stores the events. Throws 404 while no secret is set, 401 for a wrong signature, 400, 503. */
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
  return storeMailEvents(
    services,
    data.events.map((event) => ({ event, original: event })),
  )
}
