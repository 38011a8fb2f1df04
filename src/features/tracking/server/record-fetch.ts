import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { machineReason } from './automated-request.ts'
import { readLink } from './link-page.ts'
import { openVisit } from './open-visit.ts'
import { recordOnce } from './record-once.ts'

/**
 * Records it as automated when software fetches a consumer page by a tracked link, as mail scanners
 * do, most of them without running the page's script.
 */
export async function recordFetch(services: Services, request: FastifyRequest): Promise<void> {
  const detail = machineReason(request.headers)
  if (detail === null) return
  const at = services.clock.now()
  await openVisit(services, readLink(request), async (visit) => {
    if (visit.inert || visit.quoteExpired) return
    await recordOnce(visit, { kind: 'automated', detail, at })
  })
}
