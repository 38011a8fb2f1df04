import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oneYes } from '../../../../test/calls/health-answers.ts'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import { seal } from '../../../platform/crypto.ts'
import { padEarlierAnswersTick } from '../../eligibility/server/pad-earlier-answers.sql.ts'
import { paddedTo } from '../../eligibility/server/seal-answers.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { rotateDataKeys } from '../../organizations/server/rotate-data-keys.ts'
import { sealEarlierRequestsTick } from './seal-earlier-requests.sql.ts'

const { app, ours, within, visitOf, ask, answerQuestions, requestsOf } = await startSchedule()

test('no stored column of health answers, call requests, tasks, the plan or the audit log tells a Yes from a No', async () => {
  const [well, ill] = [await visitOf(), await visitOf()]
  await answerQuestions(well, 'no')
  await answerQuestions(ill, 'yes')
  for (const visit of [well, ill]) await ask(visit)
  await app.runJobs()
  const stored = async (contactId: number) => {
    const tables = ['eligibility_submission', 'follow_up_request', 'agent_task', 'planned_email']
    const rows = await within(async (transaction) => {
      const audit = sql<{ row: Record<string, unknown> }>`
        select jsonb_build_array(action, detail) as row from audit_entry
          where entity_id = ${contactId} and actor_kind = 'visitor' order by id`
      const email = sql<{ row: Record<string, unknown> }>`
        select jsonb_build_array(follow_ups_stopped) as row from email
          where contact_id = ${contactId}`
      const found: unknown[] = []
      for (const table of tables) {
        const all = sql<{ row: Record<string, unknown> }>`
          select to_jsonb(t) as row from ${sql.table(table)} t where contact_id = ${contactId}
            order by 1`
        found.push((await all.execute(transaction)).rows.map(({ row }) => row))
      }
      found.push((await audit.execute(transaction)).rows, (await email.execute(transaction)).rows)
      return found
    })
    // What differs between any two contacts: ids, random ciphertexts (not their sizes) and tokens.
    return JSON.stringify(rows)
      .replace(/\\\\x[0-9a-f]+/g, (bytes) => `${bytes.length} digits`)
      .replace(/"(id|\w+_id|occasion)":("?)[\w-]+\2/g, '"$1":0')
      .replace(/"\w*hash":"[^"]*"/g, '')
  }
  expect(await stored(ill.contactId)).toBe(await stored(well.contactId))
})

test('call requests and answers of an earlier version are encrypted, also in the trash, and stay readable after a key rotation', async () => {
  const [visit, deleted] = [await visitOf(), await visitOf()]
  const old = (contactId: number, type: string) =>
    within((transaction) =>
      transaction
        .insertInto('follow_up_request')
        .values({
          organization_id: ours.organizationId,
          contact_id: contactId,
          request_id: `old ${contactId} ${type}`,
          type,
          channel: 'call_now',
          requested_at: app.clock.now(),
        })
        .execute(),
    )
  for (const { contactId } of [visit, deleted])
    for (const type of ['accept', 'decline', 'other']) await old(contactId, type)
  const small = await within(async (transaction) => {
    const { id, plain } = await getDataKey(app.services, transaction)
    const context = `eligibility ${ours.organizationId} ${visit.contactId}`
    return transaction
      .insertInto('eligibility_submission')
      .values({
        organization_id: ours.organizationId,
        contact_id: visit.contactId,
        status: 'submitted',
        data_key_id: id,
        answers: seal(plain, Buffer.from(JSON.stringify({ answers: oneYes('in May') })), context),
        created_at: app.clock.now(),
        submitted_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const as = await app.signIn(ours.admin.email)
  await app.call('DELETE', '/api/contacts', { as, body: { ids: [deleted.contactId] } })
  expect((await requestsOf(visit)).map(({ type }) => type)).toEqual(['accept', 'decline', 'other'])
  await sealEarlierRequestsTick.run(app.services)
  await padEarlierAnswersTick.run(app.services)
  const left = await within((transaction) =>
    sql`select id::text from follow_up_request where type is not null
      union all select contact_id::text from deleted_contact
        where rows::text ~ '"type": ?"(accept|decline|other)"'
      union all select id::text from eligibility_submission
        where octet_length(answers) <> ${paddedTo + 28}`.execute(transaction),
  )
  expect(left.rows).toEqual([])
  await app.call('POST', '/api/contacts/restore', { as, body: { ids: [deleted.contactId] } })
  await rotateDataKeys(app.services, () => {})
  for (const one of [visit, deleted])
    expect((await requestsOf(one)).map(({ type }) => type)).toEqual(['accept', 'decline', 'other'])
  const { body } = await app.call('GET', `/api/contacts/${visit.contactId}/eligibility`, { as })
  expect(body.submissions).toMatchObject([{ id: small.id, outcome: 'decline' }])
})

test('a sealed type cannot be opened as another contact’s', async () => {
  const [visit, other] = [await visitOf(), await visitOf()]
  await ask(visit, { status: 'decline' })
  await ask(other)
  await within((transaction) =>
    sql`update follow_up_request o set sealed_type = f.sealed_type from follow_up_request f
      where f.contact_id = ${visit.contactId} and o.contact_id = ${other.contactId}`.execute(
      transaction,
    ),
  )
  const as = await app.signIn(ours.admin.email)
  const { status } = await app.call('GET', `/api/contacts/${other.contactId}/follow-ups`, { as })
  expect(status).toBe(500)
})
