import type { IncomingHttpHeaders } from 'node:http'
import type { HumanSignal } from '../../../kernel/page-viewed.rules.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import { recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import type { TrackedKind } from '../shared/tracking.contract.ts'
import { automatedReason } from './automated-request.ts'
import { openVisit, replanVisitor, type VisitServices } from './open-visit.ts'
import { recordOnce } from './record-once.ts'

export interface TrackedClick {
  readonly tid?: string | undefined
  readonly quoteId?: string | undefined
  readonly orgId?: string | undefined
  readonly contactId?: string | undefined
  readonly kind: TrackedKind
  readonly human?: HumanSignal | undefined
}

const maxPerNetwork = 600

/**
 * Records that a person viewed a tracked link's page or pressed a button on it; requests of
 * machines are recorded as automated. Members looking at their own pages, test emails, expired
 * quotes and unknown ids record nothing and return the same. Throws 429.
 */
export async function logTrackingClick(
  services: VisitServices,
  click: TrackedClick,
  from: { ipAddress: string; headers: IncomingHttpHeaders },
): Promise<void> {
  await limitAttempts(services, [[`tracking:${networkOf(from.ipAddress)}`, maxPerNetwork]])
  const link = {
    orgId: click.orgId ?? '',
    id: click.quoteId,
    contactId: click.contactId,
    tid: click.tid,
  }
  await openVisit(services, link, async (visit) => {
    if (visit.inert || visit.quoteExpired) return
    const { transaction, contactId } = visit
    const at = services.clock.now()
    const reason = automatedReason(from.headers, click.kind, click.human)
    if (reason !== null)
      return void (await recordOnce(visit, { kind: 'automated', detail: reason, at }))
    if (!(await recordOnce(visit, { kind: click.kind, detail: null, at }))) return
    await advanceContactStatus(transaction, [contactId], 'Quote Viewed')
    if (click.kind === 'viewed')
      await recordWebhookEvents(transaction, { type: 'quote.viewed', contactIds: [contactId], at })
    await replanVisitor(visit)
  })
}
