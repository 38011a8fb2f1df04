import { type Cents, displayMoney } from '../../../kernel/money.ts'
import { hasDiscount, shownRate } from './household-discount.rules.ts'
import type { PlanSection } from './plan-sections.rules.ts'
import type { ShownCarrier } from './quotes.contract.ts'

/** The choice of prices: the standard ones, or with the household discount where one is given. */
export interface PriceView {
  readonly household: boolean
  /** Null where it is unknown, or not shown (decision 019). */
  readonly currentCarrier: string | null
}

/** One carrier's price for one plan, as shown on its card (QUOTE-012). */
export interface Offer {
  readonly naic: string
  readonly carrier: string
  readonly legalName: string
  readonly section: PlanSection
  /** The price in large type, such as `$142.50`. */
  readonly price: string
  /** The standard price, and the one with the household discount; undefined without one. */
  readonly standard: string
  readonly discounted: string | undefined
  /** Whether this is the person's current carrier. */
  readonly current: boolean
}

/** Returns a section's offers, cheapest first. */
export function offersOf(
  section: PlanSection,
  carriers: readonly ShownCarrier[],
  view: PriceView,
): Offer[] {
  return carriers
    .flatMap((entry) =>
      entry.quotes.filter((line) => line.plan === section.plan).map((line) => ({ entry, line })),
    )
    .sort((a, b) => shownRate(a.line, view) - shownRate(b.line, view))
    .map(({ entry, line }) => ({
      naic: entry.naic,
      carrier: entry.carrier,
      legalName: entry.company_name,
      section,
      price: displayMoney(shownRate(line, view)),
      standard: displayMoney(line.rate),
      discounted: hasDiscount(line) ? displayMoney(line.discount_rate) : undefined,
      current: isCurrent(entry, view),
    }))
}

const isCurrent = ({ carrier }: ShownCarrier, { currentCarrier }: PriceView): boolean =>
  carrier.toLowerCase() === currentCarrier?.toLowerCase()

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
  carriers: readonly ShownCarrier[],
  view: PriceView,
): PriceRow[] {
  const lowest = ({ quotes }: ShownCarrier) =>
    Math.min(...quotes.map((line) => shownRate(line, view)))
  return carriers
    .toSorted((a, b) => lowest(a) - lowest(b))
    .map((entry) => ({
      naic: entry.naic,
      carrier: entry.carrier,
      current: isCurrent(entry, view),
      prices: sections.map((section) => {
        const line = entry.quotes.find(({ plan }) => plan === section.plan)
        return { section, price: line && displayMoney(shownRate(line, view)) }
      }),
    }))
}

/** The lowest price of a section, in cents a month, and the carrier that asks it. */
export interface LowestPrice {
  readonly section: PlanSection
  readonly carrier: string
  readonly cents: Cents
}

/** Returns the lowest price of each section that has prices. */
export function lowestPrices(
  sections: readonly PlanSection[],
  carriers: readonly ShownCarrier[],
  view: Pick<PriceView, 'household'>,
): LowestPrice[] {
  return sections.flatMap((section) => {
    const [lowest] = carriers
      .flatMap(({ carrier, quotes }) =>
        quotes
          .filter(({ plan }) => plan === section.plan)
          .map((line) => ({ section, carrier, cents: shownRate(line, view) })),
      )
      .sort((a, b) => a.cents - b.cents)
    return lowest === undefined ? [] : [lowest]
  })
}

/** Returns the anchor of a section, or of one carrier's card in it. */
export const anchorOf = (section: PlanSection, naic?: string): string =>
  ['plan', section.planCode, naic].filter(Boolean).join('-')
