import file from '../../../../data/subscription-tiers.json' with { type: 'json' }
import { formatCount } from '../../../kernel/count.ts'
import { type Cents, centsOf } from '../../../kernel/money.ts'
import { extraContactsStep, type PlanSelection } from './plan-selection.rules.ts'
import { findTier, subscriptionTiers } from './subscription-tiers.ts'

/** A monthly price that the payment provider has under this key. */
export interface CatalogEntry {
  readonly key: string
  readonly name: string
  /** Of each unit. */
  readonly amount: Cents
  readonly currency: string
  /** Of a price by use: the provider counts what is reported under this name. */
  readonly meterEvent?: string
}

/** An entry as a subscription has it. */
export interface CatalogLine {
  readonly key: string
  /** Undefined for a price by use. */
  readonly quantity: number | undefined
}

const { currency, extras, usage } = file

/** The plan that the onboarding wizard asks payment for. */
export const { onboardingTier, coupon } = file

/** The prices of data/subscription-tiers.json, the configured seed table (decision 54). */
export const extraPrices: { readonly agent: Cents; readonly contactsStep: Cents } = {
  agent: centsOf(extras.agent.price),
  contactsStep: centsOf(extras.contacts.price),
}

const extraAgent: CatalogEntry = {
  key: 'extra-agent',
  name: 'Extra agent',
  amount: extraPrices.agent,
  currency,
}
const extraContacts: CatalogEntry = {
  key: `extra-contacts-${extraContactsStep}`,
  name: `${formatCount(extraContactsStep)} extra contacts`,
  amount: extraPrices.contactsStep,
  currency,
}

/** The price by use, off unless the configuration says otherwise. */
export const usageEntry: (CatalogEntry & { readonly meterEvent: string }) | undefined = usage.active
  ? {
      key: 'contacts-in-use',
      name: usage.name,
      amount: centsOf(usage.each),
      currency,
      meterEvent: usage.meterEvent,
    }
  : undefined

/** Returns the price of a plan, also of a custom one; undefined for an unknown plan. */
export function tierEntry(tierId: string): CatalogEntry | undefined {
  const tier = findTier(tierId)
  return tier && { key: tier.id, name: tier.name, amount: centsOf(tier.price), currency }
}

/** Every price that exists unasked. Those of custom plans are made when chosen. */
export const catalogEntries: readonly CatalogEntry[] = [
  ...subscriptionTiers.flatMap(({ id }) => tierEntry(id) ?? []),
  extraAgent,
  extraContacts,
  ...(usageEntry === undefined ? [] : [usageEntry]),
]

/** Returns what a subscription to this selection has, the plan first; empty for an unknown plan. */
export function entriesOf(
  selection: PlanSelection,
): { entry: CatalogEntry; quantity: number | undefined }[] {
  const tier = tierEntry(selection.tierId)
  if (tier === undefined) return []
  return [
    { entry: tier, quantity: 1 },
    { entry: extraAgent, quantity: selection.extraAgents },
    { entry: extraContacts, quantity: selection.extraContacts / extraContactsStep },
    ...(usageEntry === undefined ? [] : [{ entry: usageEntry, quantity: undefined }]),
  ].filter(({ quantity }) => quantity !== 0)
}

/**
 * Returns the plan that lines of these keys are; undefined if they contain no plan, or two. Unknown
 * keys are no part of it.
 */
export function selectionOfLines(lines: readonly CatalogLine[]): PlanSelection | undefined {
  const tiers = lines.filter(({ key }) => findTier(key) !== undefined)
  const [tier] = tiers
  if (tier === undefined || tiers.length > 1) return undefined
  const quantityOf = (wanted: string) =>
    lines.reduce((sum, { key, quantity = 0 }) => (key === wanted ? sum + quantity : sum), 0)
  return {
    tierId: tier.key,
    extraAgents: quantityOf(extraAgent.key),
    extraContacts: quantityOf(extraContacts.key) * extraContactsStep,
  }
}
