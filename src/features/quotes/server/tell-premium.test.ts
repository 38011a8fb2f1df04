import { expect, test } from 'vitest'
import { startQuotePages } from '../../../../test/calls/quote-pages.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'

const { app, as, inAgency, generate } = await startQuotePages()

const client = { birthDate: calendarDate('1955-06-20'), carrier: 'Aetna' } as const

async function confirmedBrowser(id: string): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/quotes/${id}/confirm`,
    payload: { birth_date: '06/20/1955' },
  })
  expect(answer.statusCode).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0] as string
}
const tell = (id: string, premium_cents: number, cookie?: string) =>
  app.call('POST', `/api/quotes/${id}/premium`, { as: cookie, body: { premium_cents } })
const contactOf = (id: string) =>
  inAgency((transaction) =>
    transaction
      .selectFrom('quote')
      .select('contact_id')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test('what a client pays is offered to the agent, who accepts it with its date or puts it away', async () => {
  const id = await generate(client)
  const browser = await confirmedBrowser(id)
  expect((await tell(id, 142_50, browser)).body).toMatchObject({ told: true })
  const { contact_id } = await contactOf(id)
  const url = `/api/contacts/${contact_id}`
  const before = (await app.call('GET', `${url}/policies`, { as })).body
  const today = app.clock.today('America/New_York')
  expect(before).toMatchObject({
    policies: [{ carrier: 'Aetna', premium_cents: null }],
    told_premium: { premium_cents: 142_50, premium_on: today },
  })
  const decide = (accept: boolean) =>
    app.call('POST', `${url}/told-premium`, { as, body: { accept } })
  expect((await decide(true)).body.policies).toMatchObject([
    { carrier: 'Aetna', premium_cents: 142_50, premium_on: today },
  ])
  expect((await decide(true)).status).toBe(409)

  await tell(id, 150_00, browser)
  expect((await decide(false)).body.policies).toMatchObject([{ premium_cents: 142_50 }])
  expect((await app.call('GET', `${url}/policies`, { as })).body.told_premium).toBeNull()
})

test('neither a forwarded link nor a member can tell it, nor an impossible premium', async () => {
  const id = await generate(client)
  expect((await tell(id, 142_50)).status).toBe(403)
  expect((await tell(id, 142_50, as)).status).toBe(403)
  const browser = await confirmedBrowser(id)
  expect((await tell(id, 142_50, `${browser}; ${as}`)).status).toBe(403)
  for (const cents of [0, 99_999_00]) expect((await tell(id, cents, browser)).status).toBe(400)
  const { contact_id } = await contactOf(id)
  const { body } = await app.call('GET', `/api/contacts/${contact_id}/policies`, { as })
  expect(body.told_premium).toBeNull()
})
