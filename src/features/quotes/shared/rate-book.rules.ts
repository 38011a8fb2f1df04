import book from '../../../../data/ratebook.json' with { type: 'json' }
import type { Cents } from '../../../kernel/money.ts'
import { type StateCode, stateCodes } from '../../../kernel/us-state.ts'
import {
  type CarrierName,
  carrierExcluded,
  carriers,
  writingCompany,
} from '../../carriers/shared/carriers.ts'
import { discountedCents, householdDiscountName } from './household-discount.rules.ts'
import { type PlanCode, type PlanLetter, planCodeOf } from './plan-sections.rules.ts'

export type Gender = 'M' | 'F'

/** A premium of the rate book, in cents a month; `discountRateCents` is after `discountPercent`. */
export type RateRow = {
  naic: string
  carrier: CarrierName
  company_name: string
  state: StateCode
  plan: PlanLetter
  planCode: PlanCode
  age: number
  gender: Gender
  tobacco: boolean
  rateCents: Cents
  discountPercent: number
  discountRateCents: Cents
}

export const youngestRated = 65
export const oldestRated = 99

/** Marks illustrative prices wherever they are shown (decision 125a). */
export const illustrativeDisclaimer = book.disclaimer

const states = book.state_factor as Readonly<Record<string, unknown>>
const community = new Set(book.rating.community)
const unisex = new Set(book.unisex_states)
const low = new Set(book.state_factor.low)
const ageSteps = Object.entries(book.age_factor_attained)
  .map(([age, factor]) => ({ age: Number(age), factor }))
  .sort((a, b) => a.age - b.age)

/** In community-rated states the premium does not depend on age, gender or tobacco. */
export function isCommunityRated(state: StateCode): boolean {
  return community.has(state)
}

/** Factors have at most four decimal places: as whole ten-thousandths, their products are exact. */
const unit = 10_000n
const whole = (factor: number) => BigInt(Math.round(factor * 10_000))

function stateFactor(state: StateCode): bigint {
  if (low.has(state)) return whole(book.state_factor.low_factor)
  const factor = states[state]
  return whole(typeof factor === 'number' ? factor : book.state_factor.default)
}

/**
 * Returns the table's factor, linear between its ages. An issue-age state differs only after the
 * purchase.
 */
function ageFactor(age: number): bigint {
  for (let i = 1; i < ageSteps.length; i++) {
    const [from, to] = [ageSteps[i - 1], ageSteps[i]]
    if (from && to && age >= from.age && age < to.age) {
      const share = (whole(to.factor) - whole(from.factor)) * BigInt(age - from.age)
      return whole(from.factor) + share / BigInt(to.age - from.age)
    }
  }
  return whole(ageSteps.at(-1)?.factor ?? 1)
}

/** Rounds half up; both are positive. */
const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator))

/** Factor for the pool of all ages (`age_factor_community` in data/ratebook.json). */
const communityPool = 1.3

/**
 * Returns the illustrative premium of one buyer, undefined below age 65. Anchor x state x carrier x
 * age x gender x tobacco, rounded half up to the cent at the end; community-rated states leave out
 * age, gender and tobacco, unisex states gender.
 */
export function illustrativeCents(buyer: {
  carrier: CarrierName
  state: StateCode
  plan: PlanLetter
  age: number
  gender: Gender
  tobacco: boolean
}): Cents | undefined {
  if (buyer.age < youngestRated) return undefined
  const shared = isCommunityRated(buyer.state)
  const factors = [stateFactor(buyer.state), whole(book.carrier_factor[buyer.carrier])]
  if (shared) factors.push(whole(communityPool))
  else factors.push(ageFactor(buyer.age))
  if (!shared && buyer.gender === 'M' && !unisex.has(buyer.state))
    factors.push(whole(book.gender_male))
  if (!shared && buyer.tobacco) factors.push(whole(book.tobacco))
  const product = factors.reduce(
    (total, factor) => total * factor,
    BigInt(book.anchor[buyer.plan].F65NT) * 100n,
  )
  return halfUp(product, unit ** BigInt(factors.length))
}

/** Every row of the illustrative book: ages 65 to 99, without carriers excluded in a state. */
export function* illustrativeRates(): Generator<RateRow> {
  for (const state of stateCodes) {
    for (const { name: carrier, householdDiscountPercent: discountPercent } of carriers) {
      if (carrierExcluded(carrier, state)) continue
      const { naic, name: company_name } = writingCompany(carrier)
      for (const plan of ['G', 'N'] as const) {
        const planCode = planCodeOf(state, plan)
        for (const gender of ['M', 'F'] as const) {
          for (const tobacco of [false, true]) {
            for (let age = youngestRated; age <= oldestRated; age++) {
              const rateCents = illustrativeCents({ carrier, state, plan, age, gender, tobacco })
              if (rateCents === undefined) continue
              const discountRateCents = discountedCents(rateCents, discountPercent * 100)
              yield {
                naic,
                carrier,
                company_name,
                state,
                plan,
                planCode,
                age,
                gender,
                tobacco,
                rateCents,
                discountPercent,
                discountRateCents,
              }
            }
          }
        }
      }
    }
  }
}

/** A row of hhd.csv (RATES-009, decision 124); the keys are its columns. */
export type HouseholdDiscountRow = {
  naic: string
  company: string
  state: StateCode
  discount_percent: number
  category: string
}

/** Returns the illustrative book's household discounts, one row for each insurer and state. */
export function hhdRows(): HouseholdDiscountRow[] {
  return stateCodes.flatMap((state) =>
    carriers
      .filter((carrier) => !carrierExcluded(carrier.name, state))
      .map((carrier) => {
        const { naic, name: company } = writingCompany(carrier.name)
        return {
          naic,
          company,
          state,
          discount_percent: carrier.householdDiscountPercent,
          category: householdDiscountName,
        }
      }),
  )
}
