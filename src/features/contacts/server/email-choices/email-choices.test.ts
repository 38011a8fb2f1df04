import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { queueTo } from '../../../../../test/outbox.ts'
import type { ContactId } from '../../../../kernel/ids.ts'

const { app, admin, agent, otto, buildOwn, inside, auditEntries, greta, ...agency } =
  await startMerges()
const { waitingReplans, merge, restore } = agency

const url = (id: number) => `/api/contacts/${id}/email-choices`
const read = async (id: number) => {
  const { declined, callsInstead, chosenAt } = (await app.call('GET', url(id), { as: agent })).body
  return { declined, callsInstead, chosenAt }
}
const set = (id: number, declined: readonly string[], callsInstead = false) =>
  app.call('PUT', url(id), { as: agent, body: { declined, callsInstead } })
const nothing = { declined: [], callsInstead: false }

const queue = (id: number, emailType: string) =>
  inside(({ organizationId }) =>
    queueTo(app.services, organizationId, [id as ContactId], { emailType: emailType as never }),
  )
const emailsOf = async (id: number) =>
  inside((transaction) =>
    transaction
      .selectFrom('email')
      .select(['email_type', 'status', 'failure'])
      .where('contact_id', '=', id)
      .orderBy('id')
      .execute(),
  )

test('a member changes what a client chose: planned again, audited once, taken back with an undo', async () => {
  const id = await buildOwn()
  expect(await read(id)).toEqual({ ...nothing, chosenAt: null })
  const changed = await set(id, ['follow_ups', 'birthday', 'birthday'])
  expect(changed.body.before).toEqual(nothing)
  expect(await read(id)).toMatchObject({ declined: ['birthday', 'follow_ups'] })
  expect(JSON.stringify(await waitingReplans())).toContain(String(id))
  await set(id, ['birthday', 'follow_ups'])
  expect(await auditEntries('contacts.set_email_choices', 5)).toEqual([
    {
      agent_id: greta.agentId,
      entity_id: id,
      detail: {
        choice: 'No birthday emails, no reminders',
        ...{ declined: ['birthday', 'follow_ups'], callsInstead: false },
      },
    },
  ])
  expect((await set(id, [])).body.before.declined).toEqual(['birthday', 'follow_ups'])
  expect(await read(id)).toEqual({ ...nothing, chosenAt: null })
})

test('unknown kinds, and a client of another agent, are refused and change nothing', async () => {
  const id = await buildOwn()
  for (const declined of [['quote_email'], ['christmas'], 'birthday'])
    expect((await set(id, declined as string[])).status).toBe(400)
  expect(await read(id)).toMatchObject(nothing)
  const other = await buildOwn({ agentId: otto.agentId })
  expect((await set(other, ['birthday'])).status).toBe(404)
})

test('emails that wait are canceled with the reason; one that a person asked for stays', async () => {
  const id = await buildOwn()
  for (const type of ['birthday', 'new_year', 'follow_up_2', 'quote_email', 'renewed_link'])
    await queue(id, type)
  await set(id, ['birthday', 'follow_ups'])
  const canceled = (email_type: string, failure: string) => ({
    ...{ email_type, status: 'cancelled', failure },
  })
  const waits = (email_type: string) => ({ email_type, status: 'queued', failure: null })
  expect(await emailsOf(id)).toEqual([
    canceled('birthday', 'Client chose no birthday emails'),
    waits('new_year'),
    canceled('follow_up_2', 'Client chose no reminders'),
    waits('quote_email'),
    waits('renewed_link'),
  ])
  await set(id, [], true)
  expect((await emailsOf(id))[1]).toEqual(
    canceled('new_year', 'Client asked for calls instead of emails'),
  )
})

test('a merge keeps what either client did without, and its undo gives the survivor’s own back', async () => {
  const [one, other] = [await buildOwn(), await buildOwn()]
  await set(one, ['aep'])
  await set(other, ['birthday'], true)
  await queue(one, 'new_year')
  expect((await merge(one, other)).status).toBe(200)
  expect(await read(one)).toMatchObject({ declined: ['birthday', 'aep'], callsInstead: true })
  expect(await emailsOf(one)).toMatchObject([{ email_type: 'new_year', status: 'cancelled' }])
  expect((await restore([other])).status).toBe(200)
  expect(await read(one)).toMatchObject({ declined: ['aep'], callsInstead: false })
  expect(await read(other)).toMatchObject({ declined: ['birthday'], callsInstead: true })
})

test('who chose calls and is deleted forever is not emailed after the next import', async () => {
  const id = await buildOwn({ email: 'caller@mail.example' })
  await set(id, [], true)
  const body = { ids: [id] }
  expect((await app.call('DELETE', '/api/contacts', { as: admin, body })).status).toBe(200)
  expect((await app.call('DELETE', '/api/contacts/bin', { as: admin, body })).status).toBe(200)
  const listed = await inside((transaction) =>
    transaction.selectFrom('suppression').select(['email', 'reason']).execute(),
  )
  expect(listed).toContainEqual({ email: 'caller@mail.example', reason: 'unsubscribed' })
})
