import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import {
  MailEventsResult,
  mailEventsOff,
  providerEventsUnproven,
} from '../../shared/mail-events.ts'
import type { MailEventSource } from './mail-event-source.ts'
import { mailgunEvents } from './mailgun-events.ts'
import { postmarkEvents } from './postmark-events.ts'
import { sendgridEvents } from './sendgrid-events.ts'
import { sesEvents } from './ses-events.ts'
import { storeMailEvents } from './store-mail-events.ts'

/** The webhooks of email providers in their own forms, each off until it has a key. */
export const providerEventRoutes: readonly RawRoute[] = [
  sesEvents,
  postmarkEvents,
  sendgridEvents,
  mailgunEvents,
].map((source) => routeOf(source))

function routeOf(source: MailEventSource): RawRoute {
  return {
    method: 'POST',
    url: `/api/mail-events/${source.path}`,
    access: 'public',
    summary: `Receives email events from ${source.name}: bounces, delays, complaints`,
    json: z.unknown(),
    bodyLimit: 1 << 20,
    ...(source.bulk && { bulk: source.bulk }),
    returns: MailEventsResult,
    async handle(context, { headers, body }) {
      if (!source.isOn(context)) throw new AppError('NOT_FOUND', mailEventsOff)
      // Amazon's SNS sends its JSON as text/plain, which arrives as text.
      const text = Buffer.isBuffer(body) ? body.toString() : typeof body === 'string' ? body : ''
      const events = await source.read(context, { headers, body: text })
      if (events === undefined) {
        context.log.warn({ provider: source.path }, 'unproven mail events refused')
        throw new AppError('UNAUTHORIZED', providerEventsUnproven)
      }
      return storeMailEvents(context, events)
    },
  }
}
