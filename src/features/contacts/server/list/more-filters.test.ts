import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { storeCorrespondence } from '../../../../../test/agencies/stored-correspondence.ts'
import { buildContacts, type ContactToBuild } from '../../../../../test/builders.ts'
import { namesFound } from '../../../../../test/calls/names-found.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { insertEvent } from '../../../activity/server/activity.sql.ts'
import type { FederalStatus } from '../../shared/federal-rights/federal-right-fields.ts'
import { addAgentTasks } from '../agent-tasks.ts'
import { suppressEmailAddress } from '../suppression.ts'

const { app, organization, greta, admin, agent, inside } = await startContactsAgency()
const { organizationId } = organization
const now = app.services.clock.now()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

// Today is June 15, 2026.
const people: readonly (Partial<ContactToBuild> & { firstName: string })[] = [
  {
    ...{ firstName: 'Ada', birthDate: calendarDate('1946-06-15'), zip: '75201', state: 'TX' },
    ...{ effectiveDate: calendarDate('2026-01-01'), language: 'es', planType: 'Plan G' },
  },
  {
    ...{ firstName: 'Bea', birthDate: calendarDate('1946-06-16'), zip: '75299', state: 'TX' },
    ...{ effectiveDate: calendarDate('2026-03-31'), planType: 'Plan N', email: null },
  },
  {
    ...{ firstName: 'Cal', birthDate: calendarDate('1952-02-29'), zip: '99901', state: 'OK' },
    ...{ effectiveDate: null, language: 'en', planType: null, clientStatus: 'deceased' },
  },
  {
    ...{ firstName: 'Dot', birthDate: null, zip: null, state: null, email: 'dot@mail.example' },
    effectiveDate: calendarDate('2020-12-31'),
  },
]
const ids = await buildContacts(
  app.services,
  organizationId,
  people.map((person) => ({ lastName: 'More', agentId: greta.agentId, ...person })),
)
const [ada, bea, cal, dot] = ids as [ContactId, ContactId, ContactId, ContactId]
await inside(async (transaction) => {
  await suppressEmailAddress(transaction, {
    ...{ email: 'dot@mail.example', reason: 'unsubscribed', emailId: null, at: now },
  })
  const did = (contactId: ContactId, kind: string, days: number) =>
    insertEvent(transaction, {
      ...{ at: daysAgo(days), kind, contactId, quoteId: null, emailId: null, detail: null },
    })
  await did(ada, 'viewed', 3)
  await did(bea, 'viewed', 40)
  await did(bea, 'completed', 20)
  await did(dot, 'automated', 1)
  await addAgentTasks(transaction, [cal], { kind: 'call_request', detail: 'x', at: now })
  const federal = (
    contact_id: ContactId,
    coverage_end: string,
    status: FederalStatus = 'open',
  ) => ({
    ...{ organization_id: organizationId, contact_id, trigger: 'moved', status },
    ...{ coverage_end: calendarDate(coverage_end), created_at: now, updated_at: now },
    created_by: greta.agentId,
  })
  await transaction
    .insertInto('federal_right')
    .values([
      federal(ada, '2026-06-01'),
      // The second of two on which a right can be: its last day is June 22.
      ...[federal(bea, '2026-06-10'), federal(bea, '2026-04-20'), federal(bea, '2026-04-12')],
      ...[federal(cal, '2026-07-31'), federal(cal, '2026-06-15')],
      ...[federal(dot, '2026-06-01', 'used'), federal(dot, '2026-01-01')],
    ])
    .execute()
  await transaction
    .updateTable('policy')
    .set({ plan_code: 'F', policy_number: 'ab-12 345' })
    .where('contact_id', '=', dot)
    .execute()
})

const found = (query: string, as = admin) => namesFound(app, query, as)

test.each([
  ['plans=G', ['Ada']],
  ['plans=F,N', ['Bea', 'Dot']],
  ['zips=75201', ['Ada']],
  ['zips=752,999', ['Ada', 'Bea', 'Cal']],
  ['ages=80-', ['Ada']],
  ['ages=79-79', ['Bea']],
  ['ages=-79', ['Bea', 'Cal']],
  ['ages=74-74,80-90', ['Ada', 'Cal']],
  ['birthdays=0601-0615', ['Ada']],
  ['birthdays=1201-0301', ['Cal']],
  ['effective=2026-01-01..2026-03-31', ['Ada', 'Bea']],
  ['effective=..2020-12-31', ['Dot']],
  ['effective=2026-03-31..', ['Bea']],
  ['emails=allowed', ['Ada']],
  ['emails=stopped', ['Bea', 'Cal', 'Dot']],
  ['emails=unsubscribed', ['Dot']],
  ['emails=no_address,deceased', ['Bea', 'Cal']],
  ['languages=es', ['Ada']],
  ['languages=none,en', ['Bea', 'Cal', 'Dot']],
  ['did=viewed-30', ['Ada']],
  ['did=viewed-60', ['Ada', 'Bea']],
  ['did=viewed-60,!answered-60', ['Ada']],
  ['did=answered-30', ['Bea']],
  ['did=!viewed-60', ['Cal', 'Dot']],
  ['did=called-30', []],
  ['tasks=open', ['Cal']],
  ['tasks=none', ['Ada', 'Bea', 'Dot']],
  ['federal=running', ['Ada', 'Bea']],
  ['federal=ends-8', ['Bea']],
  ['federal=ends-7', []],
  ['federal=coming', ['Cal']],
  ['federal=coming,ends-50', ['Ada', 'Bea', 'Cal']],
  ['federal=coming,ends-49', ['Bea', 'Cal']],
  ['plans=F&ages=80-&email=none', []],
  ['states=TX&ages=-79&did=answered-90', ['Bea']],
])('%s finds %j, alone and within a search, in every order', async (query, names) => {
  expect(await found(query)).toEqual(names)
  expect(await found(query, agent)).toEqual(names)
  expect(await found(`${query}&search=more`)).toEqual(names)
  expect((await found(`${query}&search=more&sort=-zip`)).sort()).toEqual(names)
})

test('the column shows the federal right that ends first, among those not over', async () => {
  const query = 'columns=federal_right&sort=federal_right'
  const { body } = await app.call('GET', `/api/contacts?${query}`, { as: admin })
  const shown = body.contacts.map(
    (one: { first_name: string; more: { federal_right: object } }) => [
      one.first_name,
      one.more.federal_right,
    ],
  )
  expect(shown).toEqual([
    ['Bea', expect.objectContaining({ standing: 'running', last_day: '2026-06-22', days_left: 8 })],
    ['Ada', expect.objectContaining({ standing: 'running', days_left: 50 })],
    ['Cal', expect.objectContaining({ standing: 'coming', first_day: '2026-06-16' })],
    ['Dot', null],
  ])
})

test('one who was born on February 29 is older from February 28 on', async () => {
  app.clock.set(calendarDate('2027-02-28'))
  const as = await app.signIn(organization.admin.email)
  expect(await found('ages=75-75', as)).toContain('Cal')
  expect(await found('ages=-74', as)).toEqual([])
  app.clock.set(calendarDate('2026-06-15'))
})

test.each([
  ['75201', ['Ada']],
  ['6/16/1946', ['Bea']],
  ['06-16-46', ['Bea']],
  ['June 16, 1946', ['Bea']],
  ['more 1952-02-29', ['Cal']],
  ['AB-12345', ['Dot']],
  ['ab12 345', []],
  ['nobody 75201', []],
])('a search for %s finds %j', async (search, names) => {
  const as = await app.signIn(organization.admin.email)
  expect(await found(`search=${encodeURIComponent(search)}`, as)).toEqual(names)
})

test('a client whose emails are paused is not allowed to get them until that day, and has one reason', async () => {
  const pause = async (until: string | null) => {
    await inside((transaction) =>
      transaction
        .updateTable('contact')
        .set({ emails_paused_until: until === null ? null : calendarDate(until) })
        .where('id', 'in', [ada, dot])
        .execute(),
    )
    // Totals are remembered for ten seconds.
    app.clock.advance(11_000)
  }
  const reasons = async () => {
    const as = await app.signIn(organization.admin.email)
    const { body } = await app.call('GET', '/api/contacts?columns=emails&sort=emails', { as })
    return Object.fromEntries(
      body.contacts.map((one: { first_name: string; more: { no_email_reason: string } }) => [
        one.first_name,
        one.more.no_email_reason,
      ]),
    )
  }
  const as = await app.signIn(organization.admin.email)
  await pause('2026-06-16')
  expect(await found('emails=allowed', as)).toEqual([])
  expect(await found('emails=paused', as)).toEqual(['Ada'])
  expect(await found('emails=stopped', as)).toEqual(['Ada', 'Bea', 'Cal', 'Dot'])
  expect(await reasons()).toEqual({
    ...{ Ada: 'paused', Bea: 'no_address', Cal: 'deceased', Dot: 'unsubscribed' },
  })
  // On that day emails go again.
  await pause('2026-06-15')
  expect(await found('emails=allowed', as)).toEqual(['Ada'])
  expect(await reasons()).toMatchObject({ Ada: null })
  await pause(null)
})

test('a client whose reply no one has read is found, and may get emails', async () => {
  const { clientEmail: id } = await inside((transaction) =>
    storeCorrespondence(app.services, transaction, ada),
  )
  const as = await app.signIn(organization.admin.email)
  const unread = (value: boolean) =>
    inside((transaction) =>
      transaction.updateTable('client_email').set({ unread: value }).where('id', '=', id).execute(),
    )
  expect(await found('emails=reply_unread', as)).toEqual([])
  await unread(true)
  app.clock.advance(11_000)
  expect(await found('emails=reply_unread', as)).toEqual(['Ada'])
  expect(await found('emails=allowed', as)).toEqual(['Ada'])
  await unread(false)
})

test('a client who chose calls instead gets no emails, for that reason', async () => {
  const choose = async (calls_instead: boolean) => {
    await inside((transaction) =>
      transaction.updateTable('contact').set({ calls_instead }).where('id', '=', ada).execute(),
    )
    app.clock.advance(11_000)
  }
  await choose(true)
  const as = await app.signIn(organization.admin.email)
  expect(await found('emails=calls_instead', as)).toEqual(['Ada'])
  expect(await found('emails=allowed', as)).toEqual([])
  expect(await found('emails=stopped', as)).toContain('Ada')
  const { body } = await app.call('GET', '/api/contacts?columns=emails&sort=emails', { as })
  expect(body.contacts[0]).toMatchObject({
    ...{ first_name: 'Ada', more: { no_email_reason: 'calls_instead' } },
  })
  await choose(false)
})

// Last: it deletes two of the clients.
test('what a filter finds can be deleted as a whole', async () => {
  const as = await app.signIn(organization.admin.email)
  const matching = { plans: 'F,N', did: '' }
  const answer = await app.call('DELETE', '/api/contacts', { as, body: { matching, count: 2 } })
  expect([answer.status, answer.body.deleted_ids]).toEqual([200, [bea, dot]])
})
