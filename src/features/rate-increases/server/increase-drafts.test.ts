import { expect, test } from 'vitest'
import { startIncreaseDraftsAgency } from '../../../../test/agencies/increase-drafts-agency.ts'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { notHitReason, stayingReason } from '../shared/rate-increase-texts.ts'

const agency = await startIncreaseDraftsAgency()
const { app, admin, agent, otto, stranger, inside, enter, paying, pay, auditEntries } = agency
const { today, increase, call, look, make, of, decide, emailsOf, run, planOf, preview } = agency

test('a try says for whom drafts would be made and why not for the rest, with the people behind each number', async () => {
  const { id } = await increase()
  const [ready, stays, noEmail, unsure, left] = [
    await paying(140_00, { firstName: 'Rita' }),
    await paying(60_00, { firstName: 'Stan' }),
    await paying(140_00, { firstName: 'Nora', email: null }),
    await paying(null),
    await paying(140_00),
  ]
  await pay(left, 140_00, '2026-03-01', { carrier: 'Cigna' })
  const tried = await look(id, [ready, stays, noEmail, unsure, left])
  expect(tried.ready).toMatchObject({ count: 1, people: [{ id: ready }] })
  expect(tried.left_out).toEqual(
    expect.arrayContaining([
      { reason: stayingReason, count: 1, people: [expect.objectContaining({ id: stays })] },
      { reason: 'No email address', count: 1, people: [expect.objectContaining({ id: noEmail })] },
      expect.objectContaining({ reason: expect.stringContaining('No savings known'), count: 1 }),
      { reason: notHitReason, count: 1, people: [] },
    ]),
  )
  expect(tried.callable).toEqual([noEmail])
  expect(await emailsOf(ready)).toEqual([])
  expect(await of(ready)).toEqual([])
  expect((await call('/try', id, {}, stranger)).status).toBe(404)
  const colleague = await app.signIn(otto.email)
  expect((await look(id, [ready], colleague)).ready.count).toBe(0)
})

test('drafts wait on the page of drafts, say what was announced, and go once approved, once', async () => {
  const { id, on } = await increase()
  const client = await paying(140_00, { firstName: 'Lena' })
  expect((await make(id, [client], 2)).status).toBe(409)
  const { body } = await make(id, [client])
  expect(body).toMatchObject({ made: 1, batch: expect.any(String) })
  expect(await auditEntries('rate_increases.make_drafts')).toMatchObject([
    { detail: { drafts: 1, ids: [client] } },
  ])
  expect(await of(client)).toMatchObject([
    { type: 'rate_increase', occasion: on, status: 'waiting', decide_by: addDays(today, 14) },
  ])
  // The planner writes the same.
  await app.runJobs()
  expect(await of(client)).toMatchObject([{ status: 'waiting', decide_by: addDays(today, 14) }])
  expect((await look(id, [client])).left_out).toMatchObject([
    { reason: expect.stringMatching(/was already made for them/), count: 1 },
  ])
  expect((await make(id, [client])).status).toBe(409)
  const shown = await preview(client, on)
  expect(shown.status).toBe(200)
  const words = shown.body.preview.text.replace(/\s+/g, ' ')
  expect(words).toContain('Aetna has announced a new price for Plan G in Texas.')
  expect(words).toContain('by 8.5% on average. For you it may be more or less.')
  expect(words).toContain('Staying with Aetna can be the right choice.')
  // The lowest price is that of another carrier: Aetna's own for new clients is $50.00.
  expect(words).toContain('The lowest price of another company for this plan: $110.00 a month')
  expect(words).toContain('The lowest price of another company for Plan G is $30.00 less')
  expect(words).not.toMatch(/\$151\.90/)
  expect(await emailsOf(client)).toEqual([])
  expect((await decide('approve', client, on)).status).toBe(200)
  await run()
  expect(await emailsOf(client)).toMatchObject([{ occasion: on, status: 'sent' }])
  const sent = (await app.emails()).filter(({ text }) => text.includes('Aetna has announced'))
  expect(sent).toHaveLength(1)
  expect((await look(id, [client])).ready.count).toBe(0)
})

test('an undo drops what no one has decided, and all can be made again', async () => {
  const { id, on } = await increase()
  const [kept, dropped] = [await paying(140_00), await paying(140_00)]
  const { batch } = (await make(id, [kept, dropped])).body
  await decide('approve', kept, on)
  const undo = (as = agent) => call('/undo', id, { batch }, as)
  expect((await undo(stranger)).status).toBe(404)
  expect((await undo(await app.signIn(otto.email))).body).toMatchObject({ undone: 0, stay: 0 })
  expect((await undo()).body).toMatchObject({ undone: 1, stay: 1 })
  expect(await of(dropped)).toEqual([])
  expect(await planOf(dropped)).toEqual([])
  expect((await look(id, [kept, dropped])).ready).toMatchObject({ count: 1 })
  await run()
  expect(await emailsOf(kept)).toMatchObject([{ status: 'sent' }])
  expect(await emailsOf(dropped)).toEqual([])
})

test('another percent makes approved drafts wait again, and the email says the new one', async () => {
  const { id, on } = await increase()
  const client = await paying(140_00)
  await make(id, [client])
  await decide('approve', client, on)
  expect(await of(client, 'approved')).toHaveLength(1)
  await enter({ effective_on: on, basis_points: 1200 })
  expect(await of(client, 'approved')).toEqual([])
  await run()
  expect(await of(client)).toMatchObject([{ status: 'waiting' }])
  expect(await emailsOf(client)).toEqual([])
  expect((await preview(client, on)).body.preview.text).toContain('12% on average')
})

test('drafts of a deleted increase end with it, and come back with it', async () => {
  const { id, on } = await increase()
  const [waiting, approved] = [await paying(140_00), await paying(140_00)]
  await make(id, [waiting, approved])
  await decide('approve', approved, on)
  await app.call('DELETE', `/api/rate-increases/${id}`, { as: admin })
  for (const client of [waiting, approved])
    expect([await of(client), await of(client, 'approved')]).toEqual([[], []])
  await run()
  expect(await planOf(waiting)).toMatchObject([
    { status: 'skipped', reason: 'The rate increase was deleted' },
  ])
  expect((await preview(waiting, on)).status).toBe(404)
  expect(await emailsOf(approved)).toEqual([])
  await app.call('POST', `/api/rate-increases/${id}/restore`, { as: admin, body: {} })
  await app.runJobs()
  for (const client of [waiting, approved]) expect(await of(client)).toHaveLength(1)
})

test('the draft of a client whom the increase hits no more ends with the change', async () => {
  const { id, on } = await increase()
  const [client, late] = [await paying(140_00), await paying(140_00)]
  await make(id, [client, late])
  const leave = (contact: number, status: string) =>
    app.call('PUT', `/api/contacts/${contact}`, {
      as: agent,
      body: { client_status: status },
    })
  expect((await leave(client, 'lapsed')).status).toBe(200)
  expect(await of(client)).toEqual([])
  await app.runJobs()
  expect(await planOf(client)).toMatchObject([
    { reason: 'The rate increase does not hit the client any more' },
  ])
  // The sender asks once more, whatever the plan knows.
  await decide('approve', late, on)
  await pay(late, 140_00, '2026-03-01', { carrier: 'Cigna' })
  await run()
  expect((await emailsOf(late)).filter(({ status }) => status !== 'cancelled')).toEqual([])
})

test('no draft is made in a window that holds emails, beyond the yearly limit, or long after the day', async () => {
  const oklahoma = await increase({ state: 'OK' })
  const born = { state: 'OK', zip: '73102', birthDate: calendarDate('1955-06-20') } as const
  const held = await paying(140_00, born)
  expect((await look(oklahoma.id, [held])).left_out).toMatchObject([
    { reason: 'Oklahoma enrollment window', people: [{ id: held }] },
  ])
  const limited = await increase()
  const client = await paying(140_00)
  const limit = (yearlyEmailLimit: number) =>
    app.call('PUT', '/api/settings/org', { as: admin, body: { settings: { yearlyEmailLimit } } })
  await limit(1)
  await inside((transaction) =>
    transaction
      .insertInto('email')
      .values({
        organization_id: transaction.organizationId,
        ...{ public_id: newPublicId(), contact_id: client, email_type: 'quote_email' },
        ...{ occasion: today, send_mode: 'production', status: 'sent', scheduled_date: today },
        ...{ event_passed: false, queued_at: app.clock.now(), send_day: today },
        sent_at: app.clock.now(),
      })
      .execute(),
  )
  expect((await look(limited.id, [client])).left_out).toMatchObject([
    { reason: expect.stringMatching(/^Limit of 1 emails/) },
  ])
  await limit(12)
  const old = (await enter({ effective_on: '2026-03-15' })).body.id
  expect((await call('/try', old, {})).status).toBe(422)
})
