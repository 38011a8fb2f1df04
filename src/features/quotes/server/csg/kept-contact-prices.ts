import { ageOn, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactPrice, LowestBy } from '../rates/contact-price.ts'
import { offeredCarriers } from '../rates/offered-carriers.ts'
import type { FoundRate, RateQuestion } from '../rates/rate-source.ts'
import { findFreshRates } from './kept-rates.ts'

/**
 * Returns the lowest prices of each contact about whom a current answer of CSG is kept; CSG is not
 * asked, so the others are left out. The page behind it shows the same price until the answer is a
 * day old.
 */
export async function findKeptContactPrices(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  effectiveDate: CalendarDate,
  now: Date,
  { sharing, except }: LowestBy = {},
): Promise<Map<number, ContactPrice[]>> {
  const rows = await transaction
    .selectFrom('contact')
    .select(['id', 'state', 'zip_code', 'county', 'birth_date', 'gender', 'tobacco_user'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', contactIds)
    .execute()
  const people = rows.flatMap(
    ({ id, state, zip_code, county, birth_date, gender, tobacco_user }) =>
      state === null || zip_code === null || birth_date === null || gender === null
        ? []
        : {
            id,
            question: {
              state: state as StateCode,
              zip: zip_code,
              county,
              effectiveDate,
              age: ageOn(birth_date, effectiveDate),
              gender: gender as 'M' | 'F',
              tobacco: tobacco_user ?? false,
            } satisfies RateQuestion,
          },
  )
  const questions = people.map(({ question }) => question)
  const found = await findFreshRates(transaction, questions, now)
  const offeredIn = new Map<StateCode, ReadonlySet<string>>()
  for (const state of new Set(questions.map((question) => question.state))) {
    const quoted = questions.flatMap((question, index) =>
      question.state === state ? (found[index]?.rates ?? []).map(({ carrier }) => carrier) : [],
    )
    offeredIn.set(state, await offeredCarriers(transaction, state, quoted))
  }
  const prices = new Map<number, ContactPrice[]>()
  people.forEach(({ id, question }, index) => {
    const offered = offeredIn.get(question.state)
    const priceOf = (rate: FoundRate) =>
      sharing?.has(id) && isDiscounted(rate) ? rate.discount_rate_cents : rate.rate_cents
    const rates = (found[index]?.rates ?? [])
      .filter(({ carrier }) => offered?.has(carrier) && carrier !== except)
      .toSorted((a, b) => priceOf(a) - priceOf(b) || a.naic.localeCompare(b.naic))
    const lowest = (['G', 'N'] as const).flatMap((plan) => {
      const rate = rates.find((one) => one.plan === plan)
      if (rate === undefined) return []
      const discountedCents = isDiscounted(rate) ? rate.discount_rate_cents : null
      const { carrier, rate_cents: cents } = rate
      return [{ plan, carrier, cents, discountedCents, illustrative: false }]
    })
    if (lowest.length > 0) prices.set(id, lowest)
  })
  return prices
}

const isDiscounted = ({ rate_cents, discount_rate_cents, discount_category }: FoundRate) =>
  discount_rate_cents < rate_cents && discount_category !== null
