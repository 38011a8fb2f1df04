import type { IncomingHttpHeaders } from 'node:http'
import type { HumanSignal } from '../../../kernel/human-signal.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { type ActivityKind, recordActivity } from '../../activity/server/record-activity.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import { recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import type { TrackedKind } from '../shared/tracking.contract.ts'
import { automatedReason } from './automated-request.ts'
import { lockVisitor, openVisit, replanVisitor, type VisitServices } from './open-visit.ts'
import { hasEventSince } from './visit.sql.ts'

export interface TrackedClick {
  readonly tid?: string | undefined
  readonly quoteId?: string | undefined
  readonly orgId?: string | undefined
  readonly contactId?: string | undefined
  readonly kind: TrackedKind
  readonly human?: HumanSignal | undefined
}

/** A repeated event within this time belongs to the same visit. */
const visitLength = 30 * 60_000
const maxPerNetwork = 600

/**
 * Records that a person viewed a tracked link's page or pressed a button on it; requests of machines
 * are recorded as automated. Members looking at their own pages, test emails, expired quotes and
 * unknown ids record nothing and return the same. Throws 429.
 */
export async function logTrackingClick(
  services: VisitServices,
  click: TrackedClick,
  from: { ipAddress: string; headers: IncomingHttpHeaders },
): Promise<void> {
  await limitAttempts(services, [[`tracking ${networkOf(from.ipAddress)}`, maxPerNetwork]])
  const link = {
    orgId: click.orgId ?? '',
    id: click.quoteId,
    contactId: click.contactId,
    tid: click.tid,
  }
  await openVisit(services, link, async (visit) => {
    if (visit.inert || visit.quoteExpired) return
    const { transaction, contactId, quoteId, emailId } = visit
    const reason = automatedReason(from.headers, click.kind, click.human)
    const kind: ActivityKind = reason === null ? click.kind : 'automated'
    const at = services.clock.now()
    const event = { contactId, quoteId, emailId, kind, detail: reason }
    await lockVisitor(visit)
    if (await hasEventSince(transaction, event, new Date(at.getTime() - visitLength))) return
    await recordActivity(transaction, { ...event, at })
    if (reason !== null) return
    await advanceContactStatus(transaction, [contactId], 'Quote Viewed')
    if (kind === 'viewed')
      await recordWebhookEvents(transaction, { type: 'quote.viewed', contactIds: [contactId], at })
    await replanVisitor(visit)
  })
}
