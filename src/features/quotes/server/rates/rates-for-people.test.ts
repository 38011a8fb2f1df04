import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../../test/agencies/quoting-agency.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { rateFile, uploadRates } from '../../../../../test/files/rate-files.ts'
import { ageOn, calendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { carriers } from '../../../carriers/shared/carriers.ts'
import { findPlanPrices, findUnpriced } from '../contact-rates.ts'
import { priceQuote } from '../price-quote.ts'
import { lowestOf } from './contact-price.ts'
import { priceClients } from './import/price-clients.sql.ts'
import { rateBookSource } from './rate-book-source.ts'

const { app, agency, as, inAgency } = await startQuotingAgency()
const { organizationId } = agency
const context = { ...app.services, organizationId }
const on = calendarDate('2026-07-01')

// Chubb is excluded in California (decision 125), the agency does not offer Cigna, and it has
// turned Aetna off in California.
const sold = ['Aetna', 'Ace Chubb', 'Humana', 'Cigna'].map((name) => {
  const carrier = carriers.find((one) => one.name === name)
  return { name, naic: carrier?.companies[0]?.naic ?? '' }
})
const placesOf = {
  TX: { zips: ['75201', '75001', '77002', '00000', null], areas: ['', '752', '75201', 'Dallas'] },
  CA: { zips: ['90001', '94102', null], areas: ['', '900', '90001', 'San Francisco'] },
} as const
const states = ['TX', 'CA'] as const
const isZip = (area: string) => /^\d+$/.test(area)

/** Lines whose keys differ in carrier, plan, state and area, for some ages, people and days. */
const line = fc.record({
  premium: fc.integer({ min: 5000, max: 40_000 }),
  gender: fc.constantFrom('F', 'M', ''),
  tobacco: fc.constantFrom('yes', 'no', ''),
  ages: fc.constantFrom([65, 99], [70, 80], [99, 99]),
  from: fc.constantFrom('2026-06-01', '2026-07-01', '2026-07-02'),
  to: fc.constantFrom('', '2026-07-01', '2026-08-01'),
})
const keys = states.flatMap((state) =>
  sold.flatMap(({ name, naic }) =>
    ['G', 'N'].flatMap((plan) =>
      placesOf[state].areas.map((area) => ({ state, name, naic, plan, area })),
    ),
  ),
)
const book = fc.tuple(...keys.map(() => fc.option(line, { nil: null, freq: 2 }))).map((lines) =>
  keys.flatMap((key, index) => {
    const made = lines[index]
    if (!made) return []
    return [{ ...key, ...made, to: made.to < made.from ? '' : made.to }]
  }),
)
const person = fc.constantFrom(...states).chain((state) =>
  fc.record({
    state: fc.constant(state),
    zip: fc.constantFrom(...placesOf[state].zips),
    county: fc.constantFrom(null, 'DALLAS', 'San Francisco', 'Harris'),
    gender: fc.constantFrom('F' as const, 'M' as const),
    tobacco: fc.boolean(),
    birthDate: fc.constantFrom(
      null,
      ...['1920-02-29', '1946-07-01', '1946-07-02', '1956-03-01', '1961-07-01', '1961-07-02'].map(
        calendarDate,
      ),
    ),
  }),
)
type Line = (typeof book extends fc.Arbitrary<infer Lines> ? Lines : never)[number]
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never

const mainCounty: Readonly<Record<string, string>> = {
  '75201': 'Dallas',
  '75001': 'Dallas',
  '77002': 'Harris',
  '90001': 'Los Angeles',
  '94102': 'San Francisco',
}
const offered = (name: string, state: string) =>
  name !== 'Cigna' &&
  !(name === 'Ace Chubb' && state === 'CA') &&
  !(name === 'Aetna' && state === 'CA')

/** The premiums of a person in cents by carrier and plan, worked out without the database. */
function expectedOf(lines: readonly Line[], one: Person): Record<string, number> {
  const age = one.birthDate === null ? 0 : Math.min(99, ageOn(one.birthDate, on))
  const county = (one.county ?? mainCounty[one.zip ?? ''] ?? '').toLowerCase()
  const size = ({ area }: Line) =>
    [one.zip, county, one.zip?.slice(0, 3), ''].indexOf(isZip(area) ? area : area.toLowerCase())
  const found: Record<string, Line> = {}
  for (const rate of lines) {
    const [from, to] = [rate.ages[0] ?? 0, rate.ages[1] ?? 0]
    const isTheirs =
      rate.state === one.state &&
      offered(rate.name, rate.state) &&
      (rate.gender === '' || rate.gender === one.gender) &&
      (rate.tobacco === '' || (rate.tobacco === 'yes') === one.tobacco) &&
      age >= from &&
      age <= to &&
      rate.from <= on &&
      (rate.to === '' || rate.to >= on) &&
      size(rate) !== -1
    if (!isTheirs) continue
    const key = `${rate.name} ${rate.plan}`
    const other = found[key]
    if (other === undefined || size(rate) < size(other)) found[key] = rate
  }
  return Object.fromEntries(Object.entries(found).map(([key, { premium }]) => [key, premium]))
}

test('one person and a whole book of business are priced by one rule, whatever the rates and the people', {
  timeout: 60_000,
}, async () => {
  await inAgency(async (transaction) => {
    await transaction
      .insertInto('carrier_offered')
      .values(
        sold
          .filter(({ name }) => name !== 'Cigna')
          .map(({ name: carrier }) => ({ organization_id: organizationId, carrier })),
      )
      .execute()
    await transaction
      .insertInto('state_carrier_setting')
      .values({ organization_id: organizationId, state: 'CA', carrier: 'Aetna', active: false })
      .execute()
  })
  const books = fc.sample(book, { seed: 54, numRuns: 4 })
  const people = fc.sample(person, { seed: 45, numRuns: 60 })
  const ids = await buildContacts(app.services, organizationId, people)
  for (const lines of books) {
    const text = rateFile(
      ...lines.map(({ area, ages, from, to, premium, name, ...cells }) => ({
        ...cells,
        ...(isZip(area) ? { zip: area } : { county: area }),
        age: `${ages[0]}-${ages[1]}`,
        effective_from: from,
        effective_to: to,
        premium: (premium / 100).toFixed(2),
      })),
    )
    const loaded = await uploadRates(app, as, text)
    const { id } = JSON.parse(loaded.body) as { id: number }
    const { status } = await app.call('POST', `/api/rates/versions/${id}/use`, {
      as,
      body: { acceptQuestions: true },
    })
    expect(status, loaded.body).toBe(200)
    const expected = people.map((one) => expectedOf(lines, one))
    const single = await inAgency(async (transaction) => {
      const all: Record<string, number>[] = []
      for (const { birthDate, ...one } of people) {
        const age = birthDate === null ? null : ageOn(birthDate, on)
        const { quotes } = await priceQuote({ ratesIn: rateBookSource }, transaction, {
          ...one,
          age,
          effectiveDate: on,
        })
        all.push(
          Object.fromEntries(
            quotes.flatMap(({ carrier, quotes: offers }) =>
              offers.map(({ plan, rate }) => [`${carrier} ${plan}`, rate] as const),
            ),
          ),
        )
      }
      return all
    })
    expect(single).toEqual(expected)

    const lowest = (prices: Record<string, number>) =>
      Object.keys(prices).length === 0 ? undefined : Math.min(...Object.values(prices))
    const bulk = await inAgency((transaction) =>
      findPlanPrices({ ...app.services, now: app.clock.now() }, transaction, ids, on),
    )
    expect(ids.map((contact) => lowestOf(bulk.get(contact))?.cents)).toEqual(expected.map(lowest))
    const lowestOfPlan = (prices: Record<string, number>, plan: string) =>
      lowest(Object.fromEntries(Object.entries(prices).filter(([name]) => name.endsWith(plan))))
    for (const plan of ['G', 'N'])
      expect(
        ids.map((contact) => bulk.get(contact)?.find((price) => price.plan === plan)?.cents),
      ).toEqual(expected.map((prices) => lowestOfPlan(prices, ` ${plan}`)))

    const client = await app.services.database.pool.connect()
    try {
      await client.query(`begin; set local app.organization_id = '${organizationId}'`)
      const rated = people.map(({ birthDate, ...one }, index) => ({
        ...one,
        id: ids[index] ?? 0,
        birth: birthDate === null ? null : toDayNumber(birthDate),
      }))
      const unpriced = await findUnpriced(context, client, rated, { on })
      await client.query('rollback')
      // A quote needs a ZIP code even where every rate is for a whole state.
      expect(ids.map((contact) => unpriced.has(contact))).toEqual(
        people.map((one, index) => one.zip === null || lowest(expected[index] ?? {}) === undefined),
      )
    } finally {
      client.release()
    }

    const { now } = await inAgency((transaction) =>
      priceClients(transaction, { inUse: { owner: organizationId, id }, on }),
    )
    const counts = expected.map((prices) => Object.keys(prices).length)
    expect(now).toMatchObject({
      clients: people.length,
      priced: counts.filter((count) => count > 0).length,
      offers: counts.reduce((sum, count) => sum + count, 0),
    })
  }
})
