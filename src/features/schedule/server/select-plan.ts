import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { PublicId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { addAgentTasks } from '../../contacts/server/agent-tasks.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { findOffer } from '../../quotes/server/find-offer.ts'
import { type Pricing, withRates } from '../../quotes/server/rates/with-rates.ts'
import type { PlanLetter } from '../../quotes/shared/plan-sections.rules.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import { openVisit, type VisitLink, type VisitServices } from '../../tracking/server/open-visit.ts'
import { insertPlanChoice } from './plan-choice.sql.ts'

export interface PlanToSelect {
  readonly link: VisitLink
  readonly naic: string
  readonly plan: PlanLetter
  readonly discounted: boolean
  /** The effective date that the page shows; without it, the quote's. */
  readonly effectiveDate?: CalendarDate | undefined
  readonly confirmed: (contactPublicId: PublicId) => boolean
  readonly pressId: string
  readonly ipAddress: string
}

const maxPerNetwork = 100

/** On the page "Today", beside the plan. */
const selectedPlanDetail = 'Selected a plan but has not asked for a call. Please get in touch.'

/**
 * Stores the plan that a visitor selected on a quote's page, and lists it for the agent. The price
 * is computed here, so that no other one can be stored. Throws 404 for an unknown link or an offer
 * that the page does not show, 429, and as `withRates`.
 */
export async function selectPlan(services: VisitServices, input: PlanToSelect): Promise<void> {
  await limitAttempts(services, [[`select-plan:${networkOf(input.ipAddress)}`, maxPerNetwork]])
  const done = await withRates(services, (pricing) => storeChoice(pricing, input))
  if (done === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
}

/** Returns undefined where there is nothing to select. */
async function storeChoice(
  services: Pricing<VisitServices>,
  input: PlanToSelect,
): Promise<true | undefined> {
  return openVisit(services, input.link, async (visit) => {
    if (visit.inert) return true
    const { transaction, contactId, quoteId } = visit
    if (quoteId === null) return undefined
    const today = await agencyToday(services, transaction)
    const confirmed = input.confirmed(visit.contactPublicId)
    const offer = await findOffer(services, transaction, quoteId, { ...input, today, confirmed })
    if (offer === undefined) return undefined
    const { line } = offer
    const at = services.clock.now()
    const isNew = await insertPlanChoice(transaction, {
      contactId,
      quoteId,
      pressId: input.pressId,
      at,
      plan_name: line.original_plan_name,
      carrier: offer.carrier,
      price_cents: input.discounted ? line.discount_rate : line.rate,
      illustrative: offer.illustrative,
      effective_date: offer.effectiveDate,
    })
    if (!isNew) return true
    await addAgentTasks(transaction, [contactId], {
      kind: 'selected_plan',
      detail: selectedPlanDetail,
      at,
      onlyContactable: true,
      unlessOpen: ['selected_plan', 'call_request', 'new_lead'],
    })
    const context = { clock: services.clock, actor: visit.actor, ipAddress: input.ipAddress }
    await recordAudit(transaction, context, {
      action: 'schedule.select_plan',
      entity: 'contact',
      id: contactId,
      detail: { plan: line.original_plan_name, carrier: offer.carrier },
    })
    return true
  })
}
