import { expect, test } from 'vitest'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import { buildVisit } from '../../../../test/calls/visits.ts'

const {
  app,
  emailOf,
  ours,
  theirs,
  within,
  visitOf,
  statusOf,
  info,
  ask,
  answerQuestions,
  requestsOf,
} = await startSchedule()

test('a call request is stored once for each press, updates the contact’s status and replans its emails', async () => {
  const visit = await visitOf()
  await Promise.all(
    Array.from({ length: 6 }, () => ask(visit, { requestId: 'the same press', status: 'accept' })),
  )
  expect(await requestsOf(visit)).toEqual([
    { type: 'accept', channel: 'schedule_call', quote_id: visit.quoteId, email_id: visit.emailId },
  ])
  expect(await statusOf(visit)).toBe('Follow-up')
  await ask(visit, { channel: 'call_now' })
  expect((await requestsOf(visit)).map((request) => [request.type, request.channel])).toEqual([
    ['accept', 'schedule_call'],
    ['other', 'call_now'],
  ])
  expect((await info(visit.quotePublicId)).body.requested).toBe(true)
})

test('a press before the page’s script runs is recorded by the server once, and leads to the booking link; a scanner’s is not', async () => {
  const visit = await visitOf()
  const schedule = `/schedule?id=${visit.quotePublicId}&orgId=${ours.publicId}&tid=${visit.tid}`
  await within((transaction) =>
    transaction
      .updateTable('organization')
      .set({ booking_link: 'https://cal.example/agency' })
      .execute(),
  )
  const { text } = await app.call('GET', schedule)
  const link =
    text.match(/href="(\/schedule\/booking\?[^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const person = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15',
    ...{ 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' },
  }
  const press = (headers: Record<string, string>) => app.call('GET', link, { headers })
  for (const headers of [
    { ...person, 'sec-fetch-site': 'cross-site' },
    { ...person, 'sec-fetch-user': '' },
    { ...person, 'user-agent': 'Googlebot/2.1' },
    { ...person, 'sec-purpose': 'prefetch' },
  ])
    expect((await press(headers)).headers.location).toBe('https://cal.example/agency')
  expect(await requestsOf(visit)).toEqual([])

  for (let presses = 0; presses < 2; presses++)
    expect((await press(person)).headers.location).toBe('https://cal.example/agency')
  const requestId = new URLSearchParams(link.split('?')[1]).get('requestId')
  await ask(visit, { requestId })
  expect(await requestsOf(visit)).toMatchObject([
    { channel: 'schedule_call', quote_id: visit.quoteId, email_id: visit.emailId },
  ])
  const foreign = link.replace(/orgId=\w+/, `orgId=${theirs.publicId}`)
  const refused = await app.call('GET', foreign, { headers: person })
  expect(refused.headers.location).not.toContain('cal.example')
})

test('the type of a request comes from the stored answers', async () => {
  const visit = await visitOf()
  await answerQuestions(visit, 'yes')
  await ask(visit, { status: 'accept' })
  expect(await requestsOf(visit)).toMatchObject([{ type: 'decline' }])
})

test('follow-ups stop when the contact has requested an appointment', async () => {
  const visit = await visitOf()
  await app.runJobs()
  await ask(visit)
  await app.runJobs()
  const { follow_ups_stopped } = await emailOf(visit)
  expect(follow_ups_stopped).toBe('Contact asked for an appointment')
  const planned = await within((transaction) =>
    transaction
      .selectFrom('planned_email')
      .select('type')
      .where('contact_id', '=', visit.contactId)
      .where('type', 'like', 'follow_up%')
      .execute(),
  )
  expect(planned).toEqual([])
})

test('previews and test emails get a response and store nothing; an expired quote still works', async () => {
  const [visit, testEmail] = [
    await visitOf(),
    await buildVisit(app.services, ours.organizationId, { sendMode: 'test' }),
  ]
  expect((await ask(visit, {}, await app.signIn(ours.admin.email))).status).toBe(200)
  expect((await ask(testEmail)).status).toBe(200)
  for (const one of [visit, testEmail])
    expect([await requestsOf(one), await statusOf(one)]).toEqual([[], 'Quote Sent'])
  await within((transaction) =>
    transaction
      .updateTable('quote')
      .set({ expires_on: '2026-06-01' as never })
      .where('id', '=', visit.quoteId)
      .execute(),
  )
  expect((await info(visit.quotePublicId)).status).toBe(200)
  expect((await ask(visit)).status).toBe(200)
  expect(await requestsOf(visit)).toHaveLength(1)
})
