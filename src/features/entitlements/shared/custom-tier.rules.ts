import file from '../../../../data/subscription-tiers.json' with { type: 'json' }
import { countOf } from '../../../kernel/count.ts'
import { type Cents, centsOf } from '../../../kernel/money.ts'

/**
 * The price by contacts of the simulator and of custom plans: a base fee, and a rate for each
 * contact above those it includes.
 */
export const contactPricing = {
  included: file.custom.included,
  base: centsOf(file.custom.base),
  each: centsOf(file.custom.each),
} as const

export const maxCustomContacts = 1_000_000

/** Returns the monthly price for this many contacts. */
export const contactsPrice = (contacts: number): Cents =>
  contactPricing.base + contactPricing.each * Math.max(0, contacts - contactPricing.included)

const prefix = 'tier-custom-'

/**
 * Returns the plan for exactly this many contacts (decision 55); undefined unless it is a whole
 * number from 1 to a million.
 */
export function customTier(contacts: number) {
  if (!Number.isInteger(contacts) || contacts < 1 || contacts > maxCustomContacts) return undefined
  return {
    id: `${prefix}${contacts}`,
    name: `Custom (${countOf(contacts, 'contact')})`,
    price: contactsPrice(contacts) / 100,
    agentLimit: -1,
    contactLimit: contacts,
    features: ['Everything in Enterprise'],
  }
}

/** Returns the custom plan with this id: `tier-custom-7500`. */
export function parseCustomTier(id: string): ReturnType<typeof customTier> {
  const contacts = /^tier-custom-([1-9]\d{0,6})$/.exec(id)?.[1]
  return contacts === undefined ? undefined : customTier(Number(contacts))
}
