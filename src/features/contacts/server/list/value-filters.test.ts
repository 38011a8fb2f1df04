import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts, type ContactToBuild } from '../../../../../test/builders.ts'
import { namesFound } from '../../../../../test/calls/names-found.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { emailTypes } from '../../../organizations/shared/email-types.ts'
import type { PlannedStatus } from '../../../outreach/shared/plan/plan-contact.ts'
import type { ListedContact } from '../../shared/contacts.contract.ts'

const { app, organization, greta, otto, admin, agent, inside } = await startContactsAgency()
const { organizationId } = organization
await inside((transaction) =>
  transaction.updateTable('organization').set({ time_zone: 'America/Chicago' }).execute(),
)

// Today is June 15, 2026.
const names = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay']
const people: readonly (Partial<ContactToBuild> & { firstName: string })[] = names.map(
  (firstName, n) => ({
    ...{ firstName, lastName: 'Value', phone: n === 5 ? null : '2145550142' },
    agentId: firstName === 'Dan' ? otto.agentId : greta.agentId,
  }),
)
const ids = await buildContacts(app.services, organizationId, people)
const [ann, bob, cat, dan, eve] = ids as [ContactId, ContactId, ContactId, ContactId, ContactId]
await inside(async (transaction) => {
  const premium = (id: ContactId, premium_cents: number) =>
    transaction
      .updateTable('policy')
      .set({ premium_cents, premium_on: calendarDate('2026-01-05') })
      .where('contact_id', '=', id)
      .execute()
  await premium(ann, 99_99)
  await premium(bob, 100_00)
  await premium(cat, 150_50)

  const homes = await transaction
    .insertInto('household')
    .values([1, 2].map(() => ({ organization_id: organizationId, created_at: app.clock.now() })))
    .returning('id')
    .execute()
  const livesAt = (id: ContactId, home = homes[0]) =>
    transaction
      .updateTable('contact')
      .set({ household_id: home?.id ?? null })
      .where('id', '=', id)
      .execute()
  // Bob is Greta's and Dan Otto's, who does not see him. Eve is alone at hers.
  for (const id of [bob, dan]) await livesAt(id)
  await livesAt(eve, homes[1])

  let sent = 0
  const wasSent = async (contact_id: ContactId, email_type: string, at: string) => {
    sent += 1
    await transaction
      .insertInto('email')
      .values({
        ...{ organization_id: organizationId, contact_id, email_type },
        ...{ public_id: `${sent}`.padStart(32, 'e'), occasion: `${sent}`, status: 'sent' },
        ...{ send_mode: 'production', sent_at: new Date(at), queued_at: new Date(at) },
        scheduled_date: calendarDate(at.slice(0, 10)),
      })
      .execute()
    await transaction
      .updateTable('contact')
      .set({ last_emailed: new Date(at) })
      .where('id', '=', contact_id)
      .execute()
  }
  await wasSent(ann, 'birthday', '2025-02-01T15:00:00Z')
  await wasSent(ann, 'aep', '2026-06-01T15:00:00Z')
  // March 31 at 11:30 p.m. in Chicago.
  await wasSent(bob, 'birthday', '2026-04-01T04:30:00Z')
  // An earlier name of the anniversary email.
  await wasSent(cat, 'effective_date', '2026-04-01T05:30:00Z')

  const planned = (
    contact_id: ContactId,
    type: string,
    day: string,
    status: PlannedStatus = 'scheduled',
  ) => ({
    ...{ organization_id: organizationId, contact_id, type, occasion: day, status },
    ...{ send_date: calendarDate(day), planned_on: calendarDate('2026-06-15') },
  })
  await transaction
    .insertInto('planned_email')
    .values([
      planned(ann, 'birthday', '2026-06-15'),
      planned(ann, 'anniversary', '2026-06-29'),
      planned(bob, 'anniversary', '2026-06-29', 'delayed'),
      // Planned for before, so it is none.
      planned(cat, 'birthday', '2026-06-14'),
      planned(dan, 'aep', '2026-10-01'),
      planned(eve, 'birthday', '2026-06-20', 'skipped'),
    ])
    .execute()
})

const found = (query: string, as = admin) => namesFound(app, query, as)
const total = async (query: string, as = admin) =>
  (await app.call('GET', `/api/contacts?${query}`, { as })).body.total

test.each([
  ['premium=100-150', ['Bob']],
  ['premium=100-150.50', ['Bob', 'Cat']],
  ['premium=-99.99', ['Ann']],
  ['premium=-99.98', []],
  ['premium=150.50-', ['Cat']],
  ['premium=known', ['Ann', 'Bob', 'Cat']],
  ['premium=none', ['Dan', 'Eve', 'Fay']],
  ['premium=none,-99.99', ['Ann', 'Dan', 'Eve', 'Fay']],
  ['household=shared', ['Bob', 'Dan']],
  ['household=alone', ['Ann', 'Cat', 'Eve', 'Fay']],
  ['last_email=never', ['Dan', 'Eve', 'Fay']],
  ['last_email=within-15', ['Ann']],
  ['last_email=within-14', []],
  ['last_email=!within-30', ['Bob', 'Cat', 'Dan', 'Eve', 'Fay']],
  ['last_email=2026-03-31..2026-03-31', ['Bob']],
  ['last_email=2026-04-01..', ['Ann', 'Cat']],
  ['last_email=..2026-03-31', ['Bob']],
  ['last_email=any:birthday', ['Bob']],
  ['last_email=any:anniversary', ['Cat']],
  ['last_email=..2026-03-31:birthday,never', ['Bob', 'Dan', 'Eve', 'Fay']],
  ['last_email=within-15:birthday', []],
  ['next_email=none', ['Cat', 'Eve', 'Fay']],
  ['next_email=within-14', ['Ann', 'Bob']],
  ['next_email=within-13', ['Ann']],
  ['next_email=2026-06-29..', ['Bob', 'Dan']],
  ['next_email=any:anniversary', ['Bob']],
  ['next_email=any:birthday,none', ['Ann', 'Cat', 'Eve', 'Fay']],
  ['next_email=..2026-06-29:anniversary', ['Bob']],
  ['phone=none', ['Fay']],
  ['did=!viewed-9999&premium=known', ['Ann', 'Bob', 'Cat']],
  ['premium=known&household=shared&last_email=any:birthday', ['Bob']],
])('%s finds %j, alone and within a search, in every order', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
  expect(await total(query)).toBe(expected.length)
  if (!query.includes('household'))
    expect(await total(query, agent)).toBe(expected.filter((name) => name !== 'Dan').length)
  expect(await found(`${query}&search=value`)).toEqual(expected)
  for (const sort of ['premium', '-last_emailed', 'next_email', 'household'])
    expect((await found(`${query}&sort=${sort}`)).sort(), sort).toEqual(expected)
})

test('who shares a household only with clients that an agent does not see is alone in it there', async () => {
  expect(await found('household=shared', agent)).toEqual([])
  expect(await found('household=alone', agent)).toContain('Bob')
})

test('each filter finds those whose cells say so', async () => {
  const columns = 'columns=premium,next_email,household'
  const { body } = await app.call('GET', `/api/contacts?${columns}`, { as: admin })
  const rows = body.contacts as ListedContact[]
  const those = (is: (row: ListedContact) => boolean) =>
    rows.filter(is).map(({ first_name }) => first_name)
  const cents = ({ more }: ListedContact) => more?.premium_cents ?? null
  expect(await found('premium=none')).toEqual(those((row) => cents(row) === null))
  expect(await found('premium=0-100')).toEqual(those((row) => (cents(row) ?? 1e9) <= 100_00))
  expect(await found('household=shared')).toEqual(
    those(({ more }) => (more?.household?.length ?? 0) > 0),
  )
  expect(await found('last_email=never')).toEqual(those((row) => row.last_emailed === null))
  for (const type of Object.keys(emailTypes))
    expect(await found(`next_email=any:${type}`)).toEqual(
      those(({ more }) => more?.next_email?.type === type),
    )
  expect(await found('next_email=none')).toEqual(those(({ more }) => !more?.next_email))
})

test('a view with these filters is counted, its file has its clients, and a bulk change takes them', async () => {
  const filter = { premium: 'known', last_email: 'any:birthday', next_email: 'within-14' }
  const saved = await app.call('POST', '/api/contacts/views', {
    as: admin,
    body: { name: 'Birthdays that pay', state: filter },
  })
  expect(saved.body.view.state).toMatchObject(filter)
  const counted = await app.call('GET', `/api/contacts/views/${saved.body.view.id}/count`, {
    as: admin,
  })
  expect(counted.body.count).toBe(1)
  const { text } = await app.call('GET', `/api/contacts/export?${new URLSearchParams(filter)}`, {
    as: admin,
  })
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('Bob Value')
  const changed = await app.call('PUT', '/api/contacts/bulk/tags', {
    as: admin,
    body: { contacts: { matching: filter, count: 1 }, label: 'Paid', give: true },
  })
  expect(changed.body.updated_ids).toEqual([bob])
})

test.each([
  ['premium=150-100', 'premium must be dollars'],
  ['household=big', 'household must be one of shared, alone'],
  ['last_email=soon', 'last_email must be never'],
  ['next_email=never', 'next_email must be none'],
  ['last_email=any:brithday', 'A type of email is one of birthday, '],
  ['next_email=any:brithday', 'A type of email is one of birthday, '],
  ['phone=5', 'phone must be none'],
])('%s is refused in words', async (query, message) => {
  const { status, body } = await app.call('GET', `/api/contacts?${query}`, { as: admin })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(message)
})
