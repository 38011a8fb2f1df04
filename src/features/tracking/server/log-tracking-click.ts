import type { IncomingHttpHeaders } from 'node:http'
import type { HumanSignal } from '../../../kernel/human-signal.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { type ActivityKind, recordActivity } from '../../activity/server/record-activity.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import type { TrackedKind } from '../shared/human.rules.ts'
import { automatedReason } from './automated-request.ts'
import { holdVisitor, openVisit, replanVisitor, type VisitServices } from './open-visit.ts'
import { hasEventSince } from './visit.sql.ts'

export interface TrackedClick {
  readonly tid?: string | undefined
  readonly quoteId?: string | undefined
  readonly orgId?: string | undefined
  readonly contactId?: string | undefined
  readonly kind: TrackedKind
  readonly human?: HumanSignal | undefined
}

/** The same again within this time is the same visit. */
const sameVisit = 30 * 60_000
const mostFromOneAddress = 600

/**
 * Records that a person viewed a page of a tracked link or pressed a button on it; machines stand apart as automated. Staff who
 * look at their own pages, links of test emails, expired quotes and unknown ids write nothing and are answered alike. Throws 429.
 */
export async function logTrackingClick(
  services: VisitServices,
  click: TrackedClick,
  from: { address: string; headers: IncomingHttpHeaders },
): Promise<void> {
  await limitAttempts(services, [[`tracking ${networkOf(from.address)}`, mostFromOneAddress]])
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
    await holdVisitor(visit)
    if (await hasEventSince(transaction, event, new Date(at.getTime() - sameVisit))) return
    await recordActivity(transaction, { ...event, at })
    if (reason !== null) return
    await advanceContactStatus(transaction, [contactId], 'Quote Viewed')
    await replanVisitor(visit)
  })
}
