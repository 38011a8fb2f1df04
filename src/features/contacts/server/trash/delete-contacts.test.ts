import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertFile } from '../../../../../test/agencies/contact-files.ts'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { addIncreaseDraft } from '../../../../../test/agencies/increase-rows.ts'
import { storeCorrespondence } from '../../../../../test/agencies/stored-correspondence.ts'
import { oneYes } from '../../../../../test/calls/health-answers.ts'
import { type BuiltVisit, buildVisit } from '../../../../../test/calls/visits.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { dependentTables } from './move-to-trash.sql.ts'

const { app, organization, greta, agent, buildOwn, inside } = await startContactsAgency()

const remove = (ids: readonly number[], as = agent) =>
  app.call('DELETE', '/api/contacts', { as, body: { ids } })
const restore = (ids: readonly number[], as = agent) =>
  app.call('POST', '/api/contacts/restore', { as, body: { ids } })
const trash = async (query = '', as = agent) =>
  (await app.call('GET', `/api/contacts/bin${query}`, { as })).body

/** Returns every row of a contact by table, as JSON. */
const rowsOf = (id: number) =>
  inside(async (transaction) => {
    const tables: Record<string, unknown[]> = {}
    for (const table of ['contact', ...dependentTables]) {
      const key = table === 'contact' ? 'id' : 'contact_id'
      const { rows } = await sql<{
        row: unknown
      }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(key)} = ${id}
      order by id`.execute(transaction)
      tables[table] = rows.map(({ row }) => row)
    }
    return tables
  })
const planOf = (id: number) =>
  inside((transaction) =>
    transaction
      .selectFrom('planned_email')
      .selectAll()
      .where('contact_id', '=', id)
      .orderBy('type')
      .orderBy('occasion')
      .execute(),
  )
const rollup = () =>
  inside((transaction) =>
    transaction.selectFrom('send_day').selectAll().orderBy('day').orderBy('email_type').execute(),
  )

/** Builds a contact with a row in every table that moves to the trash with it. */
async function buildHistory(): Promise<BuiltVisit> {
  const visit = await buildVisit(app.services, organization.organizationId, {
    contactId: await buildOwn(),
    agentId: greta.agentId,
  })
  const link = { quoteId: visit.quotePublicId, tid: visit.tid, orgId: organization.publicId }
  await app.call('GET', `/compare/${visit.quotePublicId}`)
  await app.call('POST', '/api/tracking/log-tracking-click', {
    body: { ...link, human: { visibleMs: 4000, input: 'wheel' } },
  })
  await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
    body: { quoteId: visit.quotePublicId, tid: visit.tid, answers: oneYes('a hip in May') },
  })
  await app.call('POST', `/api/schedule/${visit.quotePublicId}`, {
    body: { tid: visit.tid, channel: 'call_now', requestId: `press-${visit.quotePublicId}` },
  })
  const url = `/api/contacts/${visit.contactId}`
  const { note } = (await app.call('POST', `${url}/notes`, { as: agent, body: { text: 'One' } }))
    .body
  await app.call('PUT', `${url}/notes/${note.id}`, { as: agent, body: { text: 'Two' } })
  await app.call('POST', `${url}/calls`, { as: agent, body: { outcome: 'reached' } })
  await app.call('POST', `${url}/tags`, { as: agent, body: { label: 'Golf' } })
  const right = { trigger: 'moved', coverage_end: '2026-06-15', proof: 'Letter' }
  await app.call('POST', `${url}/federal-rights`, { as: agent, body: { right } })
  await app.call('PUT', url, { as: agent, body: { last_name: 'Changed' } })
  await inside((transaction) =>
    insertFile(app.services, transaction, { contact: visit.contactId, agent: greta.agentId }),
  )
  await inside((transaction) =>
    transaction
      .insertInto('agent_task')
      .values({
        organization_id: organization.organizationId,
        contact_id: visit.contactId,
        kind: 'health_answers',
        detail: 'please call',
        created_at: app.clock.now(),
      })
      .execute(),
  )
  await inside((transaction) =>
    transaction
      .insertInto('plan_choice')
      .values({
        organization_id: organization.organizationId,
        contact_id: visit.contactId,
        quote_id: visit.quoteId,
        press_id: visit.quotePublicId,
        plan_name: 'Plan G',
        carrier: 'Humana',
        price_cents: 14250,
        illustrative: true,
        effective_date: calendarDate('2026-07-01'),
        chosen_at: app.clock.now(),
      })
      .execute(),
  )
  await inside((transaction) =>
    transaction
      .insertInto('self_service_sign_up')
      .values({
        organization_id: organization.organizationId,
        contact_id: visit.contactId,
        request_id: visit.quotePublicId,
        kind: 'lead',
        ip_network: '198.51.100.1',
        user_agent: 'Phone 1',
        signed_up_at: app.clock.now(),
      })
      .execute(),
  )
  await inside((transaction) => storeCorrespondence(app.services, transaction, visit.contactId))
  // Two emails of 2020 that are over: a draft was dropped, and a call asked for.
  const owned = { organization_id: organization.organizationId, contact_id: visit.contactId }
  const email = { type: 'birthday', occasion: '2020' }
  const days = { event_date: calendarDate('2020-06-15'), send_date: calendarDate('2020-06-01') }
  await inside((transaction) =>
    transaction
      .insertInto('email_draft')
      .values({
        ...{ ...owned, ...email, send_mode: 'production', status: 'dropped' },
        decided_at: app.clock.now(),
      })
      .execute(),
  )
  await inside((transaction) =>
    transaction
      .insertInto('email_replacement')
      .values({
        ...{ ...owned, ...email, ...days, way: 'call', event_passed: false },
        asked_on: calendarDate('2020-06-01'),
      })
      .execute(),
  )
  const drawn = { round: 1, draw: 0.5, percent: 10, drawn_at: app.clock.now() }
  await inside((transaction) =>
    transaction
      .insertInto('hold_out_draw')
      .values({ ...owned, ...drawn, drawn_on: calendarDate('2026-06-01') })
      .execute(),
  )
  await inside((transaction) =>
    addIncreaseDraft(transaction, {
      ...{ contact: visit.contactId, agent: greta.agentId, now: app.clock.now() },
      day: calendarDate('2026-06-15'),
    }),
  )
  await app.runJobs()
  return visit
}

test('a restored contact has exactly the same rows, and its emails are planned again', async () => {
  const visit = await buildHistory()
  const { contactId } = visit
  const [before, planned, counted] = [
    await rowsOf(contactId),
    await planOf(contactId),
    await rollup(),
  ]
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(planned.length).toBeGreaterThan(0)
  const answers = await app.call('GET', `/api/contacts/${contactId}/eligibility`, { as: agent })
  const quote = () => app.call('GET', `/api/quotes/decode/${visit.quotePublicId}`)
  expect((await quote()).status).toBe(200)

  expect((await remove([contactId])).body.deleted_ids).toEqual([contactId])
  expect(Object.values(await rowsOf(contactId)).flat()).toEqual([])
  expect(await planOf(contactId)).toEqual([])
  expect((await quote()).status).toBe(404)
  expect((await app.call('GET', `/api/contacts/${contactId}`, { as: agent })).status).toBe(404)
  // The dashboard still counts the sent emails.
  expect(await rollup()).toEqual(counted)

  const back = await restore([contactId])
  expect([back.status, back.body]).toEqual([
    200,
    { success: true, restored_ids: [contactId], conflicts: [] },
  ])
  expect(await rowsOf(contactId)).toEqual(before)
  expect(await rollup()).toEqual(counted)
  expect((await quote()).status).toBe(200)
  expect(
    (await app.call('GET', `/api/contacts/${contactId}/eligibility`, { as: agent })).body,
  ).toEqual(answers.body)
  expect(await planOf(contactId)).toEqual([])
  await app.runJobs()
  expect(await planOf(contactId)).toEqual(planned)
  expect((await trash()).contacts.map(({ id }: { id: number }) => id)).not.toContain(contactId)
  expect((await restore([contactId])).body.restored_ids).toEqual([])
})
