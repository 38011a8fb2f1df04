import { displayMoney } from '../../../kernel/money.ts'
import type { PlanSection } from './plan-sections.rules.ts'
import type { QuotedCarrier, QuoteLine } from './quotes.contract.ts'

/** One carrier's price for one plan, as shown on its card (QUOTE-012). */
export interface Offer {
  readonly naic: string
  readonly carrier: string
  readonly legalName: string
  readonly section: PlanSection
  /** The standard price, such as `$142.50`. */
  readonly price: string
  /** The price with the household discount, as a sentence; undefined without one. */
  readonly discountNote: string | undefined
  /** Whether this is the person's current carrier. */
  readonly current: boolean
}

/** Returns a section's offers, cheapest first. */
export function offersOf(
  section: PlanSection,
  carriers: readonly QuotedCarrier[],
  currentCarrier: string | null,
): Offer[] {
  return carriers
    .flatMap((entry) =>
      entry.quotes.filter((line) => line.plan === section.plan).map((line) => ({ entry, line })),
    )
    .sort((a, b) => a.line.rate - b.line.rate)
    .map(({ entry, line }) => ({
      naic: entry.naic,
      carrier: entry.carrier,
      legalName: entry.company_name,
      section,
      price: displayMoney(line.rate),
      discountNote: discountNote(line),
      current: isCurrent(entry, currentCarrier),
    }))
}

const isCurrent = ({ carrier }: QuotedCarrier, current: string | null): boolean =>
  carrier.toLowerCase() === current?.toLowerCase()

function discountNote({ rate, discount_rate, discount_category }: QuoteLine): string | undefined {
  if (discount_rate >= rate || discount_category === null) return undefined
  return `${displayMoney(discount_rate)} a month with the ${discount_category.toLowerCase()} discount`
}

/** Returns the sections in reading order: the preselected one first. */
export function sectionsInOrder(
  sections: readonly PlanSection[],
  preselected: string | null,
): PlanSection[] {
  return sections.toSorted(
    (a, b) => Number(b.plan === preselected) - Number(a.plan === preselected),
  )
}

/** A carrier's row in the table of all prices; a plan it does not sell has no price. */
export interface PriceRow {
  readonly naic: string
  readonly carrier: string
  /** Whether this is the person's current carrier. */
  readonly current: boolean
  readonly prices: readonly { readonly section: PlanSection; readonly price: string | undefined }[]
}

/** Returns every carrier with its price in each section, by lowest price. */
export function pricesAtAGlance(
  sections: readonly PlanSection[],
  carriers: readonly QuotedCarrier[],
  currentCarrier: string | null,
): PriceRow[] {
  return carriers.map((entry) => ({
    naic: entry.naic,
    carrier: entry.carrier,
    current: isCurrent(entry, currentCarrier),
    prices: sections.map((section) => {
      const line = entry.quotes.find(({ plan }) => plan === section.plan)
      return { section, price: line && displayMoney(line.rate) }
    }),
  }))
}

/** Returns the lowest price of each section that has prices. */
export function lowestPrices(
  sections: readonly PlanSection[],
  carriers: readonly QuotedCarrier[],
): { section: PlanSection; price: string }[] {
  return sections.flatMap((section) => {
    const rates = carriers.flatMap(({ quotes }) =>
      quotes.filter(({ plan }) => plan === section.plan).map(({ rate }) => rate),
    )
    return rates.length === 0 ? [] : [{ section, price: displayMoney(Math.min(...rates)) }]
  })
}

/** Returns the anchor of a section, or of one carrier's card in it. */
export const anchorOf = (section: PlanSection, naic?: string): string =>
  ['plan', section.planCode, naic].filter(Boolean).join('-')
