import { beforeEach, expect, test } from 'vitest'
import { ruleBooks } from '../../src/features/enrollment-windows/shared/rule-book.ts'
import { calendarDate, displayDate } from '../../src/kernel/calendar-date.ts'
import type { StateCode } from '../../src/kernel/us-state.ts'
import { allNo } from '../calls/health-answers.ts'
import { holdLinks } from '../calls/link-holder.ts'
import { startQuotePages } from '../calls/quote-pages.ts'
import { type BuiltVisit, buildVisit } from '../calls/visits.ts'
import { listRoutes } from '../routes.ts'

const { app, agency, inAgency, http } = await startQuotePages()
// Prices are for the age on the quote's date, 20 days from now.
const today = calendarDate('2026-06-15')

/** All 71 then and today: in a window, before the next birthday, and in the middle of the year. */
const birthDates = ['1955-06-10', '1954-07-20', '1955-01-03'].map(calendarDate)
const policyDates = ['2019-06-20', '2019-12-01', '2019-03-05'].map(calendarDate)
const phones = ['9035550147', '9035550158', '9035550169']

/** Builds clients of one state who differ in the birthday, the policy's date and the phone. */
const clientsOf = (state: StateCode, which: readonly number[] = [0, 1, 2]) =>
  Promise.all(
    which.map((index) =>
      buildVisit(app.services, agency.organizationId, {
        contact: {
          ...{ state, firstName: 'Carla', lastName: 'Coleridge' },
          birthDate: birthDates[index] ?? null,
          effectiveDate: policyDates[index] ?? null,
          phone: phones[index] ?? null,
        },
      }),
    ),
  )

const { ask, asked, reading, tell: told } = holdLinks(http, agency.publicId)

/** Everything that a link's holder can ask for, by name. */
function everything(visit: BuiltVisit, cookie?: string) {
  const { quotePublicId: id, tid } = visit
  const ids = `id=${id}&orgId=${agency.publicId}&tid=${tid}`
  const get = (url: string) => () => ask('GET', url, undefined, cookie)
  const post = (url: string, body: object) => () => ask('POST', url, body, cookie)
  const answers = `/api/org/${agency.publicId}/eligibility-answers`
  return {
    ...reading(
      visit,
      ['07', '08', '09', '10'].map((month) => `2026-${month}-01`),
      cookie,
    ),
    guess: post(`/api/quotes/${id}/confirm`, { birth_date: '02/02/1955' }),
    renew: post(`/api/quotes/${id}/renew`, {}),
    'premium told': post(`/api/quotes/${id}/premium`, { premium_cents: 142_50 }),
    selected: post(`/api/schedule/${id}/plan`, { naic: '1', plan: 'G', pressId: 'a press of one' }),
    submitted: post(answers, { quoteId: id, answers: allNo(), status: 'accept' }),
    'call requested': post(`/api/schedule/${id}`, {
      ...{ orgId: agency.publicId, tid, channel: 'call_now', requestId: `press of ${tid}` },
    }),
    'after it': get(`/eligibility?${ids}`),
    'schedule after it': get(`/schedule?${ids}`),
    'compared after it': get(`/compare?${ids}`),
  }
}

const tell = (visit: BuiltVisit, cookie?: string) => told(everything(visit, cookie))

beforeEach(() => app.clock.set(today))

test('two clients who differ in the birthday, the policy’s date and the phone number look the same to anyone who holds their links', async () => {
  const { windows, continuous } = ruleBooks.current
  const states: StateCode[] = [...windows.keys(), ...continuous.keys(), 'TX', 'DE']
  expect(states.length).toBeGreaterThan(17)
  const kinds = new Set<string>()
  for (const [index, state] of states.entries()) {
    // One in a window beside one who is not, in turn of either kind.
    const clients = await clientsOf(state, [0, 1 + (index % 2)])
    const kind = windows.get(state)?.basis ?? (continuous.has(state) ? 'all year' : state)
    // What they send is tried once for each kind of rule, what they see in every state.
    const isFirst = !kinds.has(kind)
    kinds.add(kind)
    const dates = index % 2 === 0 ? ['2026-07-01', '2026-09-01'] : ['2026-08-01', '2026-10-01']
    const seen = (client: BuiltVisit) => (isFirst ? tell(client) : told(reading(client, dates)))
    const [one, ...others] = await Promise.all(clients.map(seen))
    expect(one?.compare).toContain('Carla')
    if (isFirst) expect(one?.['call requested']).toContain('"status":200')
    for (const other of others) expect(other, state).toEqual(one)
  }
  expect(kinds.size).toBeGreaterThan(4)
}, 300_000)

test('every public call that takes an id of the link is among them', () => {
  const known = listRoutes(app.services).filter(
    ({ access, path }) => access === 'public' && /\{(quoteId|contactId|id|x)\}/.test(path),
  )
  expect(known.length).toBeGreaterThan(7)
  const notAsked = known.filter(({ method, path }) => {
    const url = new RegExp(`^${method} /api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return ![...asked].some((one) => url.test(one))
  })
  expect(notAsked.map(({ call }) => call)).toEqual([])
})

test('the comparison sees a difference where there is one: after the birth date was typed', async () => {
  const [first, second] = await clientsOf('CA')
  if (first === undefined || second === undefined) throw new Error('no clients')
  const known = async (visit: BuiltVisit, birthDate = birthDates[0]) => {
    const body = { birth_date: displayDate(birthDate ?? today) }
    const { headers } = await ask('POST', `/api/quotes/${visit.quotePublicId}/confirm`, body)
    return tell(visit, String(headers['set-cookie']).split(';')[0])
  }
  const [one, other] = [await known(first), await known(second, birthDates[1])]
  for (const page of [
    'compare',
    'eligibility',
    'schedule',
    'answers',
    'info',
    'moved to 2026-09-01',
  ])
    expect(one[page], page).not.toBe(other[page])
})

test('a stranger with the link moves no effective date', async () => {
  const [visit] = await clientsOf('TX')
  if (visit === undefined) throw new Error('no client')
  const dateOf = () =>
    inAgency((transaction) =>
      transaction
        .selectFrom('quote')
        .select('effective_date')
        .where('id', '=', visit.quoteId)
        .executeTakeFirstOrThrow(),
    )
  const before = await dateOf()
  const url = `/api/quotes/${visit.quotePublicId}/effective-date`
  const moved = await ask('POST', url, { effective_date: '2026-09-01' })
  expect(JSON.parse(moved.text)).toMatchObject({ effective_date: '2026-09-01' })
  expect(moved.text).toContain('These prices are for your age on July 5, 2026')
  expect(await dateOf()).toEqual(before)
})
