import { afterAll, expect, test } from 'vitest'
import { startHealthAnswers } from '../../../../test/calls/health-answer-calls.ts'
import { allNo } from '../../../../test/calls/health-answers.ts'
import { buildVisit } from '../../../../test/calls/visits.ts'
import { features } from '../../../main/features.ts'
import { sealedForContacts } from '../../contacts/shared/sealed-tables.ts'

const { app, ours, send, within } = await startHealthAnswers()
afterAll(() => app.close())

const as = await app.signIn(ours.admin.email)
const answersOf = async (contactId: number) => {
  const { status, body } = await app.call('GET', `/api/contacts/${contactId}/eligibility`, { as })
  return [status, body.submissions?.length ?? body]
}

test('merged health answers can be read as those of the contact that remains, and again after an undo', async () => {
  const [first, second] = [
    await buildVisit(app.services, ours.organizationId),
    await buildVisit(app.services, ours.organizationId),
  ]
  expect((await send(second, { answers: allNo() })).status).toBe(200)
  const before = await answersOf(second.contactId)
  const versions = await within((transaction) =>
    transaction
      .selectFrom('contact')
      .select(['id', 'version'])
      .where('id', 'in', [first.contactId, second.contactId])
      .execute(),
  )
  const of = (id: number) => ({ id, version: versions.find((row) => row.id === id)?.version })
  const merged = await app.call('POST', '/api/contacts/merge', {
    as,
    body: { survivor: of(first.contactId), merged: of(second.contactId), take: [] },
  })
  expect(merged.status).toBe(200)
  expect(await answersOf(first.contactId)).toEqual(before)
  await app.call('POST', '/api/contacts/restore', { as, body: { ids: [second.contactId] } })
  expect(await answersOf(second.contactId)).toEqual(before)
})

test('a merge seals the rows of every table again that is sealed for a contact', () => {
  const tables = features.flatMap(({ sealed }) => sealed?.tables ?? [])
  const ofContacts = tables.filter(({ owner }) => owner === 'contact_id')
  expect(new Set(ofContacts)).toEqual(new Set(sealedForContacts))
})
