import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../test/agencies/quoting-agency.ts'
import { alternativeQuery } from '../../../../test/calls/quote-pages.ts'
import { quoteTexts } from '../shared/quote-texts.ts'

const { app, agency, as, price, generate } = await startQuotingAgency()
const { http } = app
const body = { zip_code: '75201', age: 70, gender: 'F', tobacco: false }
const ask = async (url: string, remoteAddress: string, payload?: object) => {
  const answer = await http.inject({
    ...{ method: payload === undefined ? 'GET' : 'POST', url, remoteAddress },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, text: answer.payload }
}

test('prices for anyone are limited by network, on the form, the page and a link; members and other networks are not', async () => {
  const link = await generate()
  const dates = `/api/quotes/${link}/effective-date`
  const page = `/compare?orgId=${agency.publicId}&${alternativeQuery}`
  expect((await ask(page, '198.51.100.1')).status).toBe(200)
  const moved = await ask(dates, '198.51.100.1', { effective_date: '2026-08-01' })
  expect(moved.status).toBe(200)
  for (let asked = 2; asked < 60; asked += 1)
    expect((await ask('/api/quotes', '198.51.100.1', body)).status).toBe(200)
  const refused = [
    await ask('/api/quotes', '198.51.100.1', { ...body, age: 71 }),
    await ask(page, '198.51.100.1'),
    await ask(dates, '198.51.100.1', { effective_date: '2026-08-01' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  for (const { text } of refused) expect(text).toContain(quoteTexts.en.tooOften)
  // The client's own link still shows its prices.
  expect((await ask(`/compare/${link}`, '198.51.100.1')).status).toBe(200)
  expect((await ask('/api/quotes', '198.51.100.2', body)).status).toBe(200)
  for (let asked = 0; asked < 70; asked += 1) expect((await price({}, { as })).status).toBe(200)
})
