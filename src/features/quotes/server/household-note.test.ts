import { expect, test } from 'vitest'
import { startQuotePages } from '../../../../test/calls/quote-pages.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { quoteTexts } from '../shared/quote-texts.ts'

const { app, agency, inAgency, generate, http, show } = await startQuotePages()

const born = { text: '06/20/1955', date: calendarDate('1955-06-20') }
const client = { birthDate: born.date, state: 'TX', zip: '75201' } as const

/** Two quotes of one household; the second client as given. */
async function couple(other: Parameters<typeof generate>[0], one = client) {
  const quotes = [await generate(one), await generate({ ...client, ...other })]
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
      .where('public_id', 'in', quotes)
    await transaction
      .updateTable('contact')
      .set({ household_id: id })
      .where('organization_id', '=', agency.organizationId)
      .where('id', 'in', clients)
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
  expect(await notes(await couple({ firstName: 'Other' }))).toEqual([null, quoteTexts.en.bothOfYou])
  const spanish = { ...client, language: 'es' } as const
  expect(await notes(await couple({}, spanish))).toEqual([null, quoteTexts.es.bothOfYou])
})

test.each([
  ['of another state', { state: 'OK', zip: '73101' }],
  ['who is a child', { birthDate: calendarDate('2010-01-01') }],
])('nothing is told of somebody %s', async (_, other) => {
  expect(await notes(await couple(other as Parameters<typeof generate>[0]))).toEqual([null, null])
})

test('nothing is told of somebody alone', async () => {
  expect(await notes(await generate(client))).toEqual([null, null])
})
