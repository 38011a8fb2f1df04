import { expect, test } from 'vitest'
import { startIncreaseDraftsAgency } from '../../../../test/agencies/increase-drafts-agency.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { draftOverReason, silentReason } from '../shared/rate-increase-texts.ts'

const agency = await startIncreaseDraftsAgency()
const { app, admin, agent, inside, enter, paying, pay } = agency
const { today, increase, look, make, listed, of, decide, emailsOf, run, queue, planOf, call } =
  agency

const sentTo = async (id: number) =>
  (await emailsOf(id)).filter(({ status }) => status !== 'cancelled').map(({ status }) => status)

const remove = async (id: number) => {
  const answer = await app.call('DELETE', '/api/contacts', { as: agent, body: { ids: [id] } })
  expect(answer.status).toBe(200)
}
const restore = async (id: number) => {
  const answer = await app.call('POST', '/api/contacts/restore', {
    ...{ as: agent, body: { ids: [id] } },
  })
  expect(answer.status).toBe(200)
}

test('a draft that was dropped is made again for those who are selected, and goes once approved', async () => {
  const { id, on } = await increase()
  const [client, other] = [await paying(140_00, { firstName: 'Dora' }), await paying(140_00)]
  await make(id, [client, other])
  await decide('drop', client, on)
  await app.runJobs()
  // For all, no one overrules who dropped it.
  const all = (await call('/try', id, {})).body
  expect(all.left_out).toContainEqual({
    ...{ reason: draftOverReason, count: 1 },
    people: [expect.objectContaining({ id: client })],
  })
  expect(all.again).toMatchObject({ count: 0 })
  expect(await look(id, [client, other])).toMatchObject({
    ready: { count: 1, people: [{ id: client }] },
    again: { count: 1, people: [{ id: client }] },
  })
  const { batch } = (await make(id, [client])).body
  expect(await of(client)).toMatchObject([{ status: 'waiting' }])
  await app.runJobs()
  expect(await of(client)).toMatchObject([{ status: 'waiting' }])
  expect((await look(id, [client])).ready.count).toBe(0)
  expect((await call('/undo', id, { batch })).body).toMatchObject({ undone: 1, stay: 0 })
  await make(id, [client])
  await decide('approve', client, on)
  await run()
  expect(await sentTo(client)).toEqual(['sent'])
  expect((await look(id, [client])).ready.count).toBe(0)
  expect(await sentTo(other)).toEqual([])
})

test('a draft of an increase that was entered again can be made though the first was dropped', async () => {
  const { id, on } = await increase()
  const client = await paying(140_00)
  await make(id, [client])
  await decide('drop', client, on)
  await app.call('DELETE', `/api/rate-increases/${id}`, { as: admin })
  const { id: again } = (await enter({ effective_on: on })).body
  expect(await look(again, [client])).toMatchObject({ ready: { count: 1 }, again: { count: 1 } })
  await make(again, [client])
  await app.runJobs()
  expect(await of(client)).toMatchObject([{ status: 'waiting' }])
})

test('an increase or a client that comes back gets no second email', async () => {
  const { id, on } = await increase()
  const client = await paying(140_00)
  await make(id, [client])
  await decide('approve', client, on)
  await run()
  expect(await sentTo(client)).toEqual(['sent'])
  await app.call('DELETE', `/api/rate-increases/${id}`, { as: admin })
  await app.call('POST', `/api/rate-increases/${id}/restore`, { as: admin, body: {} })
  await run()
  await remove(client)
  await restore(client)
  await run()
  await app.call('DELETE', `/api/rate-increases/${id}`, { as: admin })
  const { id: again } = (await enter({ effective_on: on })).body
  expect((await look(again, [client])).ready.count).toBe(0)
  const change = (values: { increase_id?: number; made_on?: CalendarDate }) =>
    inside((transaction) =>
      transaction
        .updateTable('increase_draft')
        .set(values)
        .where('organization_id', '=', transaction.organizationId)
        .where('contact_id', '=', client)
        .execute(),
    )
  // What went is not made again, however long ago.
  await change({ made_on: calendarDate('2026-04-01') })
  expect((await look(again, [client])).ready.count).toBe(0)
  // Two rows of one day are one email: its key is the client and the day.
  await change({ increase_id: again, made_on: today })
  await app.runJobs()
  await run()
  expect(await sentTo(client)).toEqual(['sent'])
})

test('a draft of a deleted client waits again when they come back, approved or not', async () => {
  const { id, on } = await increase()
  const client = await paying(140_00)
  await make(id, [client])
  await decide('approve', client, on)
  await remove(client)
  await run()
  expect(await sentTo(client)).toEqual([])
  await restore(client)
  await run()
  expect(await of(client)).toMatchObject([{ status: 'waiting' }])
  expect(await sentTo(client)).toEqual([])
})

test('a client whom an import took out of the increase is not approved, and gets nothing', async () => {
  const { id, on } = await increase()
  const email = (name: string) => `${name}@import.example`
  const [late, early, stays] = [
    await paying(140_00, { email: email('late') }),
    await paying(140_00, { email: email('early') }),
    await paying(140_00),
  ]
  await make(id, [late, early, stays])
  await decide('approve', early, on)
  const file = ['Email,First Name,Last Name,Zip,Carrier,Plan']
    .concat(['late', 'early'].map((name) => `${email(name)},Ann,Lee,78704,Cigna,Plan G`))
    .join('\n')
  const { body } = await uploadImportFile(app, admin, file, { mode: 'both' })
  expect(body).toMatchObject({ updatedRows: 2 })
  // Before the plan follows.
  expect((await decide('approve', late, on)).status).toBe(409)
  const both = ([late, stays] as ContactId[]).map((contact_id) => ({
    ...{ contact_id, type: 'rate_increase', occasion: on },
  }))
  const decided = await app.call('POST', '/api/drafts/decide', {
    as: agent,
    body: {
      ...{ decision: 'approve', selection: { drafts: both } },
      increases: (await listed()).increases,
    },
  })
  expect(decided.body).toMatchObject({ decided: 1 })
  await run()
  expect([await sentTo(late), await sentTo(early)]).toEqual([[], []])
  expect(await sentTo(stays)).toEqual(['sent'])
  expect(await planOf(late)).toMatchObject([
    { reason: 'The rate increase does not hit the client any more' },
  ])
})

test('the sender cancels an approved email of a client whom the increase hits no more', async () => {
  const { id, on } = await increase()
  const client = await paying(140_00)
  await make(id, [client])
  await decide('approve', client, on)
  await pay(client, 140_00, '2026-03-01', { carrier: 'Cigna' })
  await run()
  expect(await sentTo(client)).toEqual([])
})

test('a client who chooses among the yearly emails after the approval gets none', async () => {
  const { id, on } = await increase()
  const client = await paying(140_00)
  await make(id, [client])
  await decide('approve', client, on)
  await queue()
  expect(await sentTo(client)).toEqual(['queued'])
  await inside((transaction) =>
    transaction
      .updateTable('contact')
      .set({ emails_declined: ['new_year'] })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', client)
      .execute(),
  )
  await run()
  expect(await sentTo(client)).toEqual([])
})

test('the deletion of one increase leaves the email about another', async () => {
  const [first, second] = [await increase(), await increase()]
  const client = await paying(140_00)
  await make(first.id, [client])
  await make(second.id, [client])
  await decide('approve', client, second.on)
  await queue()
  await app.call('DELETE', `/api/rate-increases/${first.id}`, { as: admin })
  expect(await emailsOf(client)).toMatchObject([{ occasion: second.on, status: 'queued' }])
  await run()
  expect(await emailsOf(client)).toMatchObject([{ occasion: second.on, status: 'sent' }])
})

test('a draft made late says how long it may be decided: until 30 days after the increase', async () => {
  const on = addDays(today, -25)
  const { id } = (await enter({ effective_on: on })).body
  const client = await paying(140_00)
  await make(id, [client])
  expect(await of(client)).toMatchObject([{ decide_by: addDays(today, 5) }])
})

test('no task is made to call who must not be contacted', async () => {
  const { id } = await increase()
  const [silent, called] = [await paying(140_00), await paying(140_00)]
  await inside((transaction) =>
    transaction
      .updateTable('contact')
      .set({ do_not_contact: true })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', silent)
      .execute(),
  )
  const { body } = await app.call('POST', `/api/rate-increases/${id}/tasks`, {
    ...{ as: agent, body: { ids: [silent, called], due_on: addDays(today, 10) } },
  })
  expect(body).toMatchObject({ left_out: [{ reason: silentReason, count: 1 }] })
  expect(body.tasks).toHaveLength(1)
})
