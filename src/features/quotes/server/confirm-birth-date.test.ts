import { expect, test } from 'vitest'
import { startQuotePages } from '../../../../test/calls/quote-pages.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { maxWrongBirthDates } from '../shared/confirmation.rules.ts'
import { quoteTexts } from '../shared/quote-texts.ts'

const { app, agency, as, inAgency, generate, show } = await startQuotePages()

const client = {
  firstName: 'Carla',
  lastName: 'Coleridge',
  birthDate: calendarDate('1955-06-20'),
  state: 'CA',
  zip: '90001',
  county: 'Los Angeles',
} as const
// A stranger must find none of this in a page or a response.
const personal = /Coleridge|Los Angeles|90001|"age":\d|Aetna","currentPlan|\b1955\b|tobacco|gender/

/** Each try comes from a network of its own unless one is given. */
let networks = 1
async function confirm(id: string, birth_date: string, remoteAddress = nextNetwork()) {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/quotes/${id}/confirm`,
    payload: { birth_date },
    remoteAddress,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const nextNetwork = () => `198.51.${Math.floor(networks / 250)}.${networks++ % 250}`
const cookieOf = ({ headers }: Awaited<ReturnType<typeof confirm>>) =>
  String(headers['set-cookie']).split(';')[0]

test('a forwarded link shows no more than a first name until the birth date is confirmed', async () => {
  const id = await generate(client)
  const url = `/compare?id=${id}&orgId=${agency.publicId}`
  const forwarded = await show(url)
  expect(forwarded.person).toEqual({
    firstName: 'Carla',
    state: 'CA',
    stateName: 'California',
    details: null,
  })
  expect(forwarded.prices.quotes.length).toBeGreaterThan(0)
  expect(JSON.stringify(forwarded)).not.toMatch(personal)
  const moved = await app.call('POST', `/api/quotes/${id}/effective-date`, {
    body: { effective_date: '2026-08-01' },
  })
  expect([moved.status, moved.body.age]).toEqual([200, null])
  expect(JSON.stringify(moved.body)).not.toMatch(personal)
  const decoded = (await app.call('GET', `/api/quotes/decode/${id}`)).body.contact
  expect(decoded).toEqual({
    id: expect.any(String),
    first_name: 'Carla',
    confirmed: false,
    state: 'CA',
    last_name: null,
    zip_code: null,
    county: null,
    gender: null,
    tobacco_user: null,
    age: null,
    current_carrier: null,
    plan_type: null,
  })

  const answer = await confirm(id, '6/20/55')
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/)
  const known = await show(url, cookieOf(answer))
  expect(known.person.details).toMatchObject({ name: 'Carla Coleridge', county: 'Los Angeles' })
  expect(known.right).toMatchObject({
    kind: 'later',
    lines: expect.arrayContaining([expect.stringContaining('from June 20, 2026 to')]),
  })
  expect(known.prices.age).toBe(71)
})

test('a confirmed browser knows that client on every link, and nobody else’s client', async () => {
  const id = await generate(client)
  const cookie = cookieOf(await confirm(id, '06201955'))
  const contact = (await show(`/compare/${id}`, cookie)).ids.contactId
  const again = await inAgency((transaction) =>
    transaction
      .selectFrom('contact')
      .select('id')
      .where('public_id', '=', contact as never)
      .executeTakeFirstOrThrow(),
  )
  const next = (await app.call('GET', `/api/quotes/generate/${again.id}`, { as })).body.quoteId
  expect((await show(`/compare/${next}`, cookie)).person.details).not.toBe(null)
  const other = await generate({ ...client, firstName: 'Otto' })
  expect((await show(`/compare/${other}`, cookie)).person.details).toBe(null)
  // The signature covers the whole value: a browser cannot add a client to it.
  const forged = cookie?.replace(
    String(contact),
    (await show(`/compare/${other}`)).ids.contactId ?? '',
  )
  expect((await show(`/compare/${other}`, forged)).person.details).toBe(null)
})

test('a member sees the details without a birth date', async () => {
  const id = await generate(client)
  expect((await show(`/compare/${id}`, as)).person.details).toMatchObject({ county: 'Los Angeles' })
})

test('what cannot be read as a date is said so, and another birth date refused, in the page’s language', async () => {
  const id = await generate(client)
  const message = async (typed: string, query = '') => {
    const { status, body } = await app.call('POST', `/api/quotes/${id}/confirm${query}`, {
      body: { birth_date: typed },
    })
    return [status, body.message]
  }
  for (const typed of ['', 'June', '13/45/1955', '6/31/1955'])
    expect(await message(typed)).toEqual([422, quoteTexts.en.birthDateUnreadable])
  expect(await message('06/21/1955')).toEqual([422, quoteTexts.en.birthDateWrong])
  expect(await message('06/21/1955', '?lang=es')).toEqual([422, quoteTexts.es.birthDateWrong])
})

const emailsToCarla = async () =>
  (await app.emails()).filter(({ to }) => to === 'carla.closed@mail.example')

test('a link closes for good with the fifth wrong birth date, and the client gets a new one by email', async () => {
  const id = await generate({ ...client, email: 'carla.closed@mail.example' })
  const guess = async () => (await confirm(id, '1/1/1950')).status
  for (let tries = 1; tries < maxWrongBirthDates; tries++) expect(await guess()).toBe(422)
  // A right one in between changes nothing, and neither does waiting.
  expect((await confirm(id, '6/20/1955')).status).toBe(200)
  app.clock.advance(24 * 3_600_000)
  await app.runJobs()
  expect(await emailsToCarla()).toEqual([])
  expect(await guess()).toBe(422)
  const closed = await confirm(id, '6/20/1955')
  expect([closed.status, closed.body.message]).toEqual([429, quoteTexts.en.birthDateClosed])
  expect((await show(`/compare/${id}`)).prices.quotes.length).toBeGreaterThan(0)

  await app.runJobs()
  const [email, ...more] = await emailsToCarla()
  expect(more).toEqual([])
  expect(email?.subject).toContain('Someone tried to open your quote')
  const link = new URL(email?.text.match(/http:\S+compare\S+/)?.[0] ?? '').searchParams.get('id')
  expect(link).not.toBe(id)
  expect((await confirm(link ?? '', '6/20/1955')).status).toBe(200)
  app.clock.advance(-24 * 3_600_000)
})

test('guesses at the same time count one by one', async () => {
  const id = await generate(client)
  const guesses = Array.from({ length: 15 }, (_, day) => confirm(id, `1/${day + 1}/1950`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(422), ...Array(10).fill(429)])
  app.clock.advance(16 * 60_000)
})

test('one network may not try many links', async () => {
  const statuses = new Set<number>()
  for (let link = 0; link < 8; link++) {
    const id = await generate(client)
    for (let index = 0; index < 4; index++)
      statuses.add((await confirm(id, '1/1/1950', '203.0.113.9')).status)
  }
  expect([...statuses]).toEqual([422, 429])
})
