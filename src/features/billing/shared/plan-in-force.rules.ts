import { selectionOfLines } from '../../entitlements/shared/catalog.rules.ts'
import type { PlanSelection } from '../../entitlements/shared/plan-selection.rules.ts'

/** A subscription as the payment provider has it, in the parts that say which plan holds. */
export interface SubscriptionFacts {
  readonly lines: readonly {
    readonly priceKey: string | null
    readonly quantity: number | undefined
  }[]
  readonly metadata: Readonly<Record<string, string>>
  readonly periodEnd: Date
}

export interface PlanInForce {
  /** The plan whose limits hold now; undefined if the lines are not ours. */
  readonly plan: PlanSelection | undefined
  /** The cheaper plan that replaces it, which the provider already charges next time. */
  readonly next: { readonly plan: PlanSelection; readonly from: Date } | undefined
}

/** Keys of the subscription's metadata at the provider. */
const heldPlan = 'plan_held'
const heldUntil = 'plan_held_until'

/**
 * Returns the metadata of a change to a cheaper plan: the plan that is paid for holds until the
 * period ends (decision 56).
 */
export const holdPlan = (plan: PlanSelection, until: Date): Record<string, string> => ({
  [heldPlan]: [plan.tierId, plan.extraAgents, plan.extraContacts].join('/'),
  [heldUntil]: until.toISOString(),
})

/** The metadata of every other change: no earlier plan holds any longer. */
export const holdNoPlan: Readonly<Record<string, string>> = { [heldPlan]: '', [heldUntil]: '' }

function readHeld(
  metadata: SubscriptionFacts['metadata'],
): { plan: PlanSelection; until: Date } | undefined {
  const [tierId = '', agents, contacts] = metadata[heldPlan]?.split('/') ?? []
  const until = new Date(metadata[heldUntil] ?? '')
  const plan = { tierId, extraAgents: Number(agents), extraContacts: Number(contacts) }
  const counts = [plan.extraAgents, plan.extraContacts]
  if (Number.isNaN(until.getTime()) || !counts.every(Number.isInteger)) return undefined
  return { plan, until }
}

/**
 * Returns the plan that a subscription gives its agency now. The lines are what is charged next; a
 * plan that was paid for holds until its period ends, which the provider's own next period proves
 * too.
 */
export function planInForce(
  { lines, metadata, periodEnd }: SubscriptionFacts,
  now: Date,
): PlanInForce {
  const charged = selectionOfLines(
    lines.flatMap(({ priceKey, quantity }) =>
      priceKey === null ? [] : { key: priceKey, quantity },
    ),
  )
  const held = readHeld(metadata)
  const isOver = held === undefined || now >= held.until || periodEnd > held.until
  if (isOver || charged === undefined) return { plan: charged, next: undefined }
  return { plan: held.plan, next: { plan: charged, from: held.until } }
}
