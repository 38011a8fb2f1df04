import { formatCount } from '../../../kernel/count.ts'
import type { Cents } from '../../../kernel/money.ts'

/** The plan by use, whose price is only stated (decision 52): tiers have their own prices. */
export const meteredPlan = {
  contactsIncluded: 500,
  /** Contacts are added in steps of this many. */
  step: 500,
  pricePerAdditionalContact: 8,
} as const

/** `Base plan 500 contacts, $40 per additional 500` */
export function usageText({
  contactsIncluded,
  pricePerAdditionalContact,
}: {
  readonly contactsIncluded: number
  readonly pricePerAdditionalContact: Cents
}): string {
  const dollars = (pricePerAdditionalContact * meteredPlan.step) / 100
  return `Base plan ${formatCount(contactsIncluded)} contacts, $${formatCount(dollars)} per additional ${formatCount(meteredPlan.step)}`
}
