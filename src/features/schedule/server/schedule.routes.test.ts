import { expect, test } from 'vitest'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { quoteLinkInvalid, quoteTexts } from '../../quotes/shared/quote-texts.ts'

const {
  app,
  agent,
  ours,
  theirs,
  within,
  visitOf,
  confirm,
  info,
  ask,
  answerQuestions,
  requestsOf,
} = await startSchedule()

test('FOLLOWUP-010 the page’s data is returned for a quote’s or contact’s public id', async () => {
  const visit = await visitOf()
  for (const id of [visit.quotePublicId, visit.contactPublicId]) {
    const { status, body } = await info(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      variant: 'connect',
      requested: false,
      agency: { slug: ours.slug },
    })
  }
  expect((await info(visit.quotePublicId, '')).body.agent.id).toBe(agent.publicId)
  expect((await info(visit.contactPublicId, '')).status).toBe(404)
})

test('FOLLOWUP-010 of the client’s phone number, who holds the link sees that there is one, and the client the last two digits', async () => {
  const visit = await visitOf()
  await within((transaction) =>
    transaction
      .updateTable('contact')
      .set({ phone_number: '9035550147' })
      .where('id', '=', visit.contactId)
      .execute(),
  )
  const { body } = await info(visit.quotePublicId)
  expect(body).toMatchObject({ hasPhone: true, phoneEnding: null })
  expect(JSON.stringify(body)).not.toMatch(/903\D*555|"47"/)
  const known = await info(visit.quotePublicId, undefined, await confirm(visit))
  expect(known.body).toMatchObject({ hasPhone: true, phoneEnding: '47' })
})

test('the booking link is the agent’s, else the organization’s, and always a web URL', async () => {
  const visit = await visitOf()
  const link = async () => (await info(visit.quotePublicId)).body.agent.bookingLink
  expect(await link()).toBeUndefined()
  await within((transaction) =>
    transaction
      .updateTable('organization')
      .set({ booking_link: 'https://cal.example/agency' })
      .execute(),
  )
  expect(await link()).toBe('https://cal.example/agency')
  for (const [typed, shown] of [
    ['cal.example/greta', 'https://cal.example/greta'],
    ['javascript:alert(1)', 'https://cal.example/agency'],
  ] as const) {
    await within((transaction) =>
      transaction
        .updateTable('agent')
        .set({ booking_link: typed })
        .where('id', '=', agent.agentId)
        .execute(),
    )
    expect(await link()).toBe(shown)
  }
})

test('FOLLOWUP-002 the URL has accept, decline or else unknown; the browser’s own stored answers have priority', async () => {
  const visit = await visitOf()
  const variant = async (status: string, as?: string) =>
    (await info(visit.quotePublicId, `?orgId=${ours.publicId}&status=${status}`, as)).body.variant
  const fromUrl = async (as?: string) => [
    await variant('accept', as),
    await variant('decline', as),
    await variant('whatever', as),
  ]
  expect(await fromUrl()).toEqual(['switch', 'options', 'connect'])
  const own = await answerQuestions(visit, 'yes')
  expect(await fromUrl(own)).toEqual(['options', 'options', 'options'])
  expect(await fromUrl()).toEqual(['switch', 'options', 'connect'])
  await answerQuestions(visit, 'no', own)
  expect(await fromUrl(own)).toEqual(['switch', 'switch', 'switch'])
  app.clock.advance(15 * 86_400_000)
  expect(await variant('', own)).toBe('connect')
  app.clock.advance(-15 * 86_400_000)
})

test('only a browser that gave the answers or was confirmed learns what follows from them, and from an expired link none does', async () => {
  const [visit, neighbor] = [await visitOf(), await visitOf()]
  const own = await answerQuestions(visit, 'yes')
  const elsewhere = await answerQuestions(neighbor, 'no')
  const admin = await app.signIn(ours.admin.email)
  const read = async (id: string, as?: string) => (await info(id, undefined, as)).body.variant
  const confirmed = await confirm(visit)
  for (const id of [visit.quotePublicId, visit.contactPublicId]) {
    expect(await read(id, own)).toBe('options')
    for (const other of [undefined, elsewhere, `${own}x`, admin])
      expect(await read(id, other)).toBe('connect')
    expect(await read(id, confirmed)).toBe('options')
    expect(await read(id, `${admin}; ${confirmed}`)).toBe('connect')
  }
  await within((transaction) =>
    transaction
      .updateTable('quote')
      .set({ expires_on: '2026-06-01' as never })
      .where('id', '=', visit.quoteId)
      .execute(),
  )
  for (const as of [own, confirmed]) expect(await read(visit.quotePublicId, as)).toBe('connect')
})

test('row numbers, unknown ids and ids of another organization return 404; invalid requests 400', async () => {
  const visit = await visitOf()
  const wrong: [string, string][] = [
    [String(visit.quoteId), ours.publicId],
    [String(visit.contactId), ours.publicId],
    [newPublicId(), ours.publicId],
    [visit.quotePublicId.slice(0, -1), ours.publicId],
    [visit.quotePublicId, theirs.publicId],
    [visit.quotePublicId, String(ours.organizationId)],
    [visit.tid, ours.publicId],
  ]
  for (const [id, orgId] of wrong) {
    expect((await info(id, `?orgId=${orgId}`)).body.message).toBe(quoteLinkInvalid)
    expect((await ask(visit, { orgId }, undefined, id)).status).toBe(404)
    expect((await info(id, `?orgId=${orgId}&lang=es`)).body.message).toBe(
      quoteTexts.es.quoteLinkInvalid,
    )
  }
  for (const body of [{ channel: 'fax' }, { requestId: 'short' }, { requestId: undefined }])
    expect((await ask(visit, body)).status).toBe(400)
  expect(await requestsOf(visit)).toEqual([])
  await systemTransaction(app.services.database, (system) =>
    system
      .updateTable('directory.attempt')
      .set({ count: 100 })
      .where('key', '=', 'schedule:127.0.0.1')
      .execute(),
  )
  expect((await ask(visit)).status).toBe(429)
})

test('FOLLOWUP-001 ACCESS-008 the page opens by quote or contact; invalid URLs have their own responses', async () => {
  const visit = await visitOf()
  const open = (query: string) => app.call('GET', `/schedule?${query}`)
  expect(
    (await open(`id=${visit.quotePublicId}&orgId=${ours.publicId}&status=accept&tid=${visit.tid}`))
      .status,
  ).toBe(200)
  expect((await open(`contactId=${visit.contactPublicId}&orgId=${ours.publicId}`)).status).toBe(200)
  expect((await open(`id=${visit.quotePublicId}&orgId=&status=accept`)).headers.location).toBe(
    `/schedule?id=${visit.quotePublicId}&orgId=${ours.publicId}&status=accept`,
  )
  expect((await open('')).status).toBe(400)
  expect((await open(`id=${visit.quoteId}&orgId=${ours.publicId}`)).headers.location).toBe(
    '/error?message=Missing%20or%20invalid%20quote%20ID',
  )
  expect((await open(`id=${visit.quotePublicId}&orgId=${newPublicId()}`)).headers.location).toBe(
    '/404',
  )
})
