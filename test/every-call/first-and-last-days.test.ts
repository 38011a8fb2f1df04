import { expect, test } from 'vitest'
import { startTwoAgencies } from '../agencies/two-agencies.ts'

const { app, alpha, target } = await startTwoAgencies()

type Call = readonly [method: 'GET' | 'POST' | 'PUT', url: string, body?: (date: string) => object]

/** Days under another name than date, or as a part of a text: the call with such a day. */
const otherDays: Readonly<Record<string, Call>> = {
  'GET /contacts between': ['GET', '/contacts?between=viewed:2026-05-17..'],
  'PUT /contacts/{id}/email-pause until': [
    'PUT',
    `/contacts/${target.contact}/email-pause`,
    (until) => ({ until }),
  ],
  'POST /email-pauses until': ['POST', '/email-pauses', (until) => ({ type: 'birthday', until })],
  'POST /email-pauses from': [
    'POST',
    '/email-pauses',
    (from) => ({ type: 'birthday', from, until: null }),
  ],
  'GET /email-calendar/{day} day': ['GET', '/email-calendar/'],
  'GET /drafts after': ['GET', '/drafts?after={}~1~birthday_2026'],
  'GET /contacts/{id}/timeline after': [
    'GET',
    `/contacts/${target.contact}/timeline?after={}T00:00:00.000000Z~1~1`,
  ],
  'POST /contacts/{id}/calls day': [
    'POST',
    `/contacts/${target.contact}/calls`,
    (day) => ({ outcome: 'reached', remark: '', day, time: '00:30', request_id: 'call-of-june' }),
  ],
}

test('the first and the last day that a text can name end no call with an error of the server', async () => {
  const as = await app.signIn(alpha.admin.email)
  const wrong: string[] = []
  for (const [field, [method, url, body]] of Object.entries(otherDays))
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      const path = url.includes('{}') ? url.replace('{}', day) : `${url}${day}`
      const sent = body === undefined ? path : url
      const answer = await app.call(method, `/api${sent}`, { as, body: body?.(day) })
      if (answer.status >= 500 || (day.startsWith('0000') && answer.status !== 400))
        wrong.push(`${field} ${day}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
  expect(wrong).toEqual([])
})
