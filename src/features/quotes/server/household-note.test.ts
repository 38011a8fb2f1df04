import { expect, test } from 'vitest'
import { startQuotePages } from '../../../../test/calls/quote-pages.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { quoteTexts } from '../shared/quote-texts.ts'

const { app, agency, inAgency, generate, http, show } = await startQuotePages()

const born = { text: '06/20/1955', date: calendarDate('1955-06-20') }
const client = { birthDate: born.date, state: 'TX', zip: '75201' } as const

/** Two quotes of one household; the second client with these values by now. */
async function couple(other: object = {}, one = client) {
  const quotes = [await generate(one), await generate(client)]
  await inAgency(async (transaction) => {
    const { id } = await transaction
      .insertInto('household')
      .values({ organization_id: agency.organizationId, created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const clients = transaction
      .selectFrom('quote')
      .select('contact_id')
      .where('organization_id', '=', agency.organizationId)
    const members = clients.where('public_id', 'in', quotes)
    const second = clients.where('public_id', '=', quotes[1] ?? '')
    await transaction
      .updateTable('contact')
      .set({ household_id: id })
      .where('organization_id', '=', agency.organizationId)
      .where('id', 'in', members)
      .execute()
    await transaction
      .updateTable('contact')
      .set({ updated_at: app.clock.now(), ...other })
      .where('organization_id', '=', agency.organizationId)
      .where('id', 'in', second)
      .execute()
  })
  return quotes[0] as string
}

/** The note before and after the birth date is confirmed. */
async function notes(quoteId: string) {
  const url = `/compare?id=${quoteId}`
  const before = await show(url)
  const confirmed = await http.inject({
    method: 'POST',
    url: `/api/quotes/${quoteId}/confirm`,
    payload: { birth_date: born.text },
  })
  const cookie = String(confirmed.headers['set-cookie']).split(';')[0]
  return [before.householdNote, (await show(url, cookie)).householdNote]
}

test('a couple’s household discount is told on the page once the birth date is confirmed, and not by the link', async () => {
  expect(await notes(await couple())).toEqual([null, quoteTexts.en.bothOfYou])
  const spanish = { ...client, language: 'es' } as const
  expect(await notes(await couple({}, spanish))).toEqual([null, quoteTexts.es.bothOfYou])
})

test.each([
  ['of another state', { state: 'OK' }],
  ['who is a child', { birth_date: calendarDate('2010-01-01') }],
  ['who has died', { client_status: 'deceased' }],
])('nothing is told of somebody %s', async (_, other) => {
  expect(await notes(await couple(other))).toEqual([null, null])
})

test('nothing is told of somebody alone', async () => {
  expect(await notes(await generate(client))).toEqual([null, null])
})
