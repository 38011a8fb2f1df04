import type { FastifyRequest } from 'fastify'
import type { PublicId } from '../../../kernel/ids.ts'
import { answeringBrowser } from '../../eligibility/server/answering-browser.ts'
import { parseOfferInUrl } from '../../quotes/shared/next-step.ts'
import type { VisitLink, VisitServices } from '../../tracking/server/open-visit.ts'
import { selectPlan } from './select-plan.ts'

/** Returns the offer that a press on the quote page, without its script, brought along. */
export function choiceInUrl(request: FastifyRequest): string | undefined {
  const { choice } = request.query as Readonly<Record<string, unknown>>
  return typeof choice === 'string' && parseOfferInUrl(choice) !== undefined ? choice : undefined
}

/**
 * Stores that offer with the request for a call that it led to. A failure is only logged: the
 * client can do nothing about it, and the call matters more.
 */
export async function selectPlanInUrl(
  services: VisitServices,
  request: FastifyRequest,
  { link, requestId }: { readonly link: VisitLink; readonly requestId: PublicId },
): Promise<void> {
  const offer = parseOfferInUrl(choiceInUrl(request) ?? '')
  if (offer === undefined) return
  await selectPlan(services, {
    link,
    ...offer,
    discounted: false,
    pressId: requestId,
    ipAddress: request.ip,
    confirmed: answeringBrowser(services.config, request).isConfirmed,
  }).catch((error: unknown) => {
    services.log.warn({ error }, 'the plan that a client selected could not be stored')
  })
}
