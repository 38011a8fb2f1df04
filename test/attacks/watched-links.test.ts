import { expect, test } from 'vitest'
import { ruleBooks } from '../../src/features/enrollment-windows/shared/rule-book.ts'
import { unsubscribePurpose } from '../../src/features/outreach/server/send/prepare-email.ts'
import { defaultEffectiveDate } from '../../src/features/quotes/shared/effective-dates.rules.ts'
import { addDays, ageOn, type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import type { StateCode } from '../../src/kernel/us-state.ts'
import { signPublicId } from '../../src/platform/crypto.ts'
import { holdLinks } from '../calls/link-holder.ts'
import { startQuotePages } from '../calls/quote-pages.ts'
import { type BuiltVisit, buildVisit } from '../calls/visits.ts'

const { app, agency, http } = await startQuotePages()
const { ask, reading, tell } = holdLinks(http, agency.publicId)

/** Pairs of clients; `WATCHED_LINKS=50` for an attack of a few minutes. */
const pairs = Number(process.env.WATCHED_LINKS ?? 3)
/** The links of all are made within this month. */
const month = '2026-06'
const effectiveDate = defaultEffectiveDate(calendarDate(`${month}-01`))
const day = (number: number) => calendarDate(`${month}-${String(number).padStart(2, '0')}`)

/**
 * While all links work, from the day after the last one was made, and when none does any more: the
 * days between tell when a link was made (decision 047).
 */
const watched = ['2026-07-01', '2026-07-19', '2026-09-28', '2026-10-29', '2027-06-20'].map(
  calendarDate,
)

/** An email for the birthday goes 14 days before, so the day of its link tells the birthday. */
const leadDays = 14

/** A client whose link is made on a day of the month, 14 days before the birthday. */
function clientOf(made: CalendarDate, policyDate: string, which: Partial<Client>) {
  const next = addDays(made, leadDays)
  // All have the same age on the effective date: with another one they would have other prices.
  const birthDate = [1954, 1955]
    .map((year) => calendarDate(`${year}${next.slice(4)}`))
    .find((date) => ageOn(date, effectiveDate) === 71)
  if (birthDate === undefined) throw new Error('no such birthday')
  return { made, birthDate, effectiveDate: calendarDate(policyDate), ...which }
}

interface Client {
  readonly state: StateCode
  readonly language: 'en' | 'es'
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly email: string
}

let people = 0
async function linkOf({ made, ...contact }: ReturnType<typeof clientOf>): Promise<BuiltVisit> {
  app.clock.set(made)
  const email = `carla${++people}@mail.example`
  return buildVisit(app.services, agency.organizationId, {
    contact: { firstName: 'Carla', lastName: 'Coleridge', email, ...contact },
    effectiveDate,
  })
}

/** Everything that shows something to who has the link, and the email's unsubscribe page. */
function watch(visit: BuiltVisit, today: CalendarDate) {
  const token = signPublicId(app.services.keys, unsubscribePurpose, visit.tid)
  const dates = [defaultEffectiveDate(today)]
  return tell({
    ...reading(visit, dates),
    unsubscribe: () => ask('GET', `/unsubscribe/${token}`),
  })
}

test('who watches a link while it works, and after, learns nothing of the day on which it was made, and so of the birthday', async () => {
  const { windows, continuous } = ruleBooks.current
  const states: StateCode[] = [...windows.keys(), ...continuous.keys(), 'TX', 'OH', 'AZ', 'NC']
  const made = await inTurn(
    Array.from({ length: pairs }, (_, pair) => pair),
    async (pair) => {
      const which = {
        state: states[(pair * 7) % states.length] ?? 'TX',
        language: pair % 2 === 0 ? ('en' as const) : ('es' as const),
        gender: pair % 3 === 0 ? ('M' as const) : ('F' as const),
        tobacco: pair % 5 === 4,
      }
      // One early in the month and one late, each on other days from pair to pair.
      const early = clientOf(day(1 + (pair % 13)), '2019-06-20', which)
      const late = clientOf(day(30 - (pair % 16)), '2019-12-05', which)
      return { ...which, early: await linkOf(early), late: await linkOf(late) }
    },
  )
  for (const today of watched) {
    app.clock.set(today)
    for (const { early, late, ...which } of made) {
      const [one, other] = [await watch(early, today), await watch(late, today)]
      expect(other, `${JSON.stringify(which)} on ${today}`).toEqual(one)
    }
  }
  // They were seen alive and ended.
  const [first] = made
  if (first === undefined) throw new Error('no pairs')
  const status = async (today: string) => {
    app.clock.set(calendarDate(today))
    return (await ask('GET', `/api/quotes/decode/${first.early.quotePublicId}`)).status
  }
  expect([await status('2026-09-28'), await status('2026-10-29')]).toEqual([200, 404])
}, 600_000)

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
