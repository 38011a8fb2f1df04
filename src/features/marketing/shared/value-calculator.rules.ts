import { launchPricing } from '../../../kernel/launch-pricing.ts'
import { type Cents, centsOf } from '../../../kernel/money.ts'
import { contactPricing, contactsPrice } from '../../entitlements/shared/custom-tier.rules.ts'

/** Years of commission for a policy, and those that a new policy adds on average (PRICING-015). */
export const baselineYears = 6
export const addedYears = 3
export const chartQuarters = 24

/** A number is undefined while its field is empty or has no usable number. */
export interface CalculatorInput {
  readonly contacts: number | undefined
  /** Dollars a year for one client. */
  readonly commission: number | undefined
  /** Percent of the contacts who change to a new policy in a year. */
  readonly rollover: number | undefined
  /** Whether the launch pricing is active. */
  readonly launch: boolean
}

const shareOfPrice = (launch: boolean) => (launch ? 1 - launchPricing.percentOff / 100 : 1)

/**
 * Returns base fee and rate per further contact; the discounted rate has a fraction of a cent
 * (PRICING-008).
 */
export const pricingAt = (launch: boolean) => ({
  base: contactPricing.base * shareOfPrice(launch),
  each: contactPricing.each * shareOfPrice(launch),
})

/**
 * Returns the monthly price in whole cents, the same that a custom plan costs; undefined without
 * contacts (decision 78).
 */
export function monthlyPrice(contacts: number | undefined, launch: boolean): Cents | undefined {
  if (contacts === undefined || contacts < 1) return undefined
  return Math.round(contactsPrice(contacts) * shareOfPrice(launch))
}

/** Months or a year: what is paid and what it brings. */
export interface Impact {
  readonly investment: Cents
  readonly converted: number
  readonly newLtv: Cents
}

/** Returns baseline and added commission for one client. */
export function commissionPerClient(commission: number) {
  return {
    baseline: centsOf(commission * baselineYears),
    added: centsOf(commission * addedYears),
  }
}

/**
 * Returns what the emails cost and bring (decision 75), in the first year if the launch pricing is
 * active; undefined if a number is missing.
 */
export function analyzeValue({ contacts, commission, rollover, launch }: CalculatorInput) {
  const cost = monthlyPrice(contacts, launch)
  if (cost === undefined || commission === undefined || rollover === undefined) return undefined
  const impact = (months: number): Impact => {
    const converted = ((contacts ?? 0) * rollover * months) / 1200
    return {
      investment: cost * months,
      converted,
      newLtv: centsOf(converted * commission * addedYears),
    }
  }
  const annual = impact(12)
  return {
    monthly: impact(1),
    annual,
    netAnnualBenefit: annual.newLtv - annual.investment,
    roi: annual.newLtv / annual.investment,
  }
}

/**
 * Returns the commission that is still to be paid at the beginning of each quarter, in millions of
 * dollars (decision 76). The contacts' policies are spread evenly over the baseline years. In the
 * rollover case a share of the contacts, percent / 1200 x 3, gets a new policy each quarter, with
 * all baseline years ahead.
 */
export function remainingLtv({ contacts, commission, rollover }: CalculatorInput) {
  if (contacts === undefined || commission === undefined || rollover === undefined) return undefined
  const millions = (contacts * commission * baselineYears) / 1e6
  const share = (rollover / 1200) * 3
  const left = (quarter: number) => (chartQuarters - quarter) / chartQuarters
  const quarters = Array.from({ length: chartQuarters + 1 }, (_, quarter) => quarter)
  const base = quarters.map((quarter) => (millions / 2) * left(quarter) ** 2)
  let renewed = 0
  const rollovers = quarters.map((quarter) => {
    if (quarter > 0) renewed += share * (1 - share) ** (quarter - 1) * left(quarter - 1)
    return (base[quarter] ?? 0) * (1 - share) ** quarter + millions * renewed
  })
  return { labels: quarters.map((quarter) => `Q${quarter}`), base, rollover: rollovers }
}
