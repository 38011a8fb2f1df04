import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import {
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../test/builders.ts'
import { createApiKey } from '../../../../test/calls/api-keys.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { LoggedEntry } from '../shared/audit.contract.ts'

const app = await createTestApp({ today: calendarDate('2026-06-15') })
const organization = await buildOrganization(app.services)
const maria = await buildAgent(app.services, organization.organizationId, {
  ...{ firstName: 'Maria', lastName: 'Lopez', isAdmin: true },
})
const admin = await app.signIn(organization.admin.email)
const agent = await app.signIn(maria.email)
afterAll(() => app.close())

const list = async (
  query = '',
): Promise<{ entries: LoggedEntry[]; next: string | null; record: unknown }> => {
  const { body, status } = await app.call('GET', `/api/audit-log?${query}`, { as: admin })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const sentences = async (query = '') =>
  (await list(query)).entries.map(({ who, text, record }) =>
    [who.name, text, record?.name].filter(Boolean).join(' '),
  )
const record = (actor: Actor, entry: AuditEntry, ipAddress?: string) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    (transaction) => recordAudit(transaction, { clock: app.clock, actor, ipAddress }, entry),
  )
const contact = (values = {}) => buildContact(app.services, organization.organizationId, values)

test('who deleted this contact? is answered by its history, for one contact and for many at once, and links to the trash', async () => {
  const ids = await buildContacts(app.services, organization.organizationId, [
    { firstName: 'Ann', lastName: 'Able' },
    { firstName: 'Bob', lastName: 'Baker' },
    { firstName: 'Cy', lastName: 'Cole' },
  ])
  await app.call('PUT', `/api/contacts/${ids[1]}`, {
    as: admin,
    body: { first_name: 'Rob', version: 1 },
  })
  await app.call('DELETE', '/api/contacts', { as: agent, body: { ids } })
  expect(await sentences(`record=contact-${ids[1]}`)).toEqual([
    'Maria Lopez deleted 3 contacts',
    'Ada Admin changed the contact Rob Baker',
  ])
  const [, changed] = (await list(`record=contact-${ids[1]}`)).entries
  expect(changed).toMatchObject({
    record: { id: ids[1], state: 'in trash', href: '/contacts/trash?search=Rob%20Baker' },
    details: [{ label: 'Changed', value: 'First name' }],
    ipAddress: '127.0.0.1',
  })
  const one = await contact({ firstName: 'Dee', lastName: 'Dorn' })
  await app.call('DELETE', '/api/contacts', { as: agent, body: [one] })
  expect((await list(`record=contact-${one}`)).record).toEqual({
    type: 'contact',
    name: 'Dee Dorn',
  })
  expect(await sentences(`record=contact-${one}`)).toEqual([
    'Maria Lopez deleted the contact Dee Dorn',
  ])
  await app.call('DELETE', '/api/contacts/bin', { as: admin, body: { ids: [one] } })
  expect(await sentences(`record=contact-${one}`)).toEqual([
    `Ada Admin permanently deleted the contact no. ${one}`,
    `Maria Lopez deleted the contact no. ${one}`,
  ])
})

test('looking at health answers is recorded, refused looks too', async () => {
  const id = await contact({ firstName: 'Hal', lastName: 'Hays' })
  const plain = await buildAgent(app.services, organization.organizationId, {
    ...{ firstName: 'Nosy', lastName: 'Parker' },
  })
  const as = await app.signIn(plain.email)
  expect((await app.call('GET', `/api/contacts/${id}/eligibility`, { as: admin })).status).toBe(200)
  expect((await app.call('GET', `/api/contacts/${id}/eligibility`, { as })).status).toBe(404)
  expect(await sentences('kind=health')).toEqual(['Ada Admin viewed health answers of Hal Hays'])
  await expect
    .poll(async () => (await sentences('kind=refused'))[0])
    .toBe('Nosy Parker was denied access to health answers of Hal Hays')
})

test('each kind of actor has its name: member, client, API key with its owner, job, someone who failed to log in', async () => {
  const contactId = await contact({ firstName: 'Cleo', lastName: 'Client' })
  await record(
    { kind: 'visitor', contactId },
    { action: 'outreach.unsubscribe', entity: 'contact', id: contactId },
  )
  await record(
    { kind: 'visitor', contactId },
    { action: 'quotes.change_effective_date', entity: 'quote', id: 999 },
  )
  await record(
    { kind: 'job', name: 'purge' },
    { action: 'contacts.purge', entity: 'contact', ids: [1, 2] },
  )
  await record(
    { kind: 'system' },
    {
      action: 'access.sign_in_failed',
      entity: 'agent',
      id: maria.agentId,
      detail: { reason: 'expired' },
    },
  )
  const key = await createApiKey(app, agent, ['contacts:write'], { name: 'Zap' })
  await app.call('PUT', `/api/contacts/${contactId}`, {
    as: key.as,
    body: { first_name: 'Clio', version: 1 },
  })
  expect(await sentences()).toEqual(
    expect.arrayContaining([
      'Clio Client unsubscribed from emails',
      'Clio Client changed the effective date of a quote for quote no. 999',
      'Holdfast itself permanently deleted 2 contacts',
      'Someone not logged in could not log in because the link had expired, as Maria Lopez',
      'API key “Zap” of Maria Lopez changed the contact Clio Client',
      'Maria Lopez created the API key Zap',
      'Maria Lopez logged in',
    ]),
  )
  expect(await sentences(`person=key-${key.id}`)).toEqual([
    'API key “Zap” of Maria Lopez changed the contact Clio Client',
  ])
  const marias = await sentences(`person=member-${maria.agentId}`)
  expect(marias).toContain('API key “Zap” of Maria Lopez changed the contact Clio Client')
  expect(marias.every((each) => each.includes('Maria Lopez'))).toBe(true)
  expect(await sentences('person=clients')).toHaveLength(2)
  expect(await sentences('person=system&kind=contacts')).toEqual([
    'Holdfast itself permanently deleted 2 contacts',
  ])
  expect(await sentences(`person=member-${maria.agentId}&kind=api-keys`)).toEqual([
    'Maria Lopez created the API key Zap',
  ])
  const { body } = await app.call('GET', '/api/audit-log/people', { as: admin })
  expect(body.people).toEqual(
    expect.arrayContaining([
      { person: `member-${maria.agentId}`, name: 'Maria Lopez' },
      { person: `key-${key.id}`, name: 'API key “Zap” of Maria Lopez' },
    ]),
  )
})

test('pages follow each other without a gap or a repeat, also when all entries have the same time', async () => {
  const id = await contact()
  for (let i = 0; i < 7; i += 1)
    await record(
      { kind: 'system' },
      { action: 'contacts.update', entity: 'contact', id, detail: { n: i } },
    )
  for (const filter of [`record=contact-${id}`, 'person=system&kind=contacts']) {
    const seen: number[] = []
    let after = ''
    for (let page = 0; page < 10; page += 1) {
      const { entries, next } = await list(`${filter}&limit=3${after}`)
      seen.push(...entries.map((entry) => entry.id))
      if (next === null) break
      after = `&after=${next}`
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
    expect(seen.length).toBe((await list(`${filter}&limit=200`)).entries.length)
  }
})

test('days are the organization’s own: an entry at 11:30 p.m. in its zone belongs to that day', async () => {
  const id = await contact()
  const zone = { organization: 'America/Chicago' }
  await inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    (transaction) =>
      transaction
        .updateTable('organization')
        .set({ time_zone: zone.organization })
        .where('organization_id', '=', organization.organizationId)
        .execute(),
  )
  const at = (instant: string) =>
    inOrganization(
      { database: app.services.database, organizationId: organization.organizationId },
      (transaction) =>
        recordAudit(
          transaction,
          { clock: { ...app.clock, now: () => new Date(instant) }, actor: { kind: 'system' } },
          { action: 'contacts.update', entity: 'contact', id, detail: { instant } },
        ),
    )
  await at('2026-05-02T04:30:00Z')
  await at('2026-05-02T05:00:00Z')
  const on = async (day: string) =>
    (await list(`record=contact-${id}&period=custom&startDate=${day}&endDate=${day}`)).entries.map(
      (entry) => entry.at,
    )
  expect(await on('2026-05-01')).toEqual(['2026-05-02T04:30:00.000Z'])
  expect(await on('2026-05-02')).toEqual(['2026-05-02T05:00:00.000Z'])
})

test.each([
  ['person=nobody', 'person must be member-1, key-1, clients or system'],
  ['record=contact', 'record must be a type and a number, such as contact-1'],
  ['after=yesterday', 'after must be the `next` of an earlier page'],
  ['period=custom', 'Please choose a From date and a To date.'],
])('%s is refused in words', async (query, message) => {
  const { status, body } = await app.call('GET', `/api/audit-log?${query}`, { as: admin })
  expect([status, body.message]).toEqual([400, message])
})
