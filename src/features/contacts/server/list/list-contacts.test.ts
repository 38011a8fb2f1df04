import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { ContactFilter } from '../../shared/contact-filter.ts'

const { app, organization, foreign, greta, otto, admin, agent } = await startContactsAgency()

await buildContacts(app.services, organization.organizationId, [
  {
    firstName: 'Zoe',
    lastName: 'Abel',
    email: 'zoe@alpha.example',
    phone: '2145550142',
    state: 'TX',
    carrier: 'Aetna',
    agentId: greta.agentId,
  },
  {
    firstName: 'Ann',
    lastName: 'Abel',
    email: 'ann_50%@alpha.example',
    phone: '2145550999',
    state: 'OK',
    carrier: 'Cigna',
    agentId: greta.agentId,
  },
  {
    firstName: 'Émile',
    lastName: 'Brontë',
    email: 'emile@beta.example',
    phone: null,
    state: null,
    zip: null,
    carrier: 'Humana',
    agentId: organization.admin.agentId,
  },
  {
    firstName: 'Bob',
    lastName: 'Cole',
    email: 'bob@gamma.example',
    phone: '3125550142',
    state: 'TX',
    carrier: null,
    agentId: null,
  },
  {
    firstName: 'ann500',
    lastName: 'Dole',
    email: 'x@delta.example',
    phone: '4055551234',
    state: 'MO',
    carrier: 'Aetna',
    agentId: organization.admin.agentId,
  },
])
await buildContacts(app.services, foreign.organizationId, [
  { firstName: 'Zoe', lastName: 'Foreign', state: 'NV', carrier: 'Aflac' },
])

type Listed = { last_name: string; first_name: string; id: number }
async function list(query: string, as = admin) {
  const answer = await app.call('GET', `/api/contacts${query}`, { as })
  expect(answer.status).toBe(200)
  return {
    ...answer.body,
    names: answer.body.contacts.map(
      (contact: Listed) => `${contact.first_name} ${contact.last_name}`,
    ),
  }
}

test('CONTACTS-036 CONTACTS-014 a page has 100 contacts by name, the total and the choices of the filters', async () => {
  const page = await list('')
  expect(page).toMatchObject({ success: true, total: 5, page: 1, limit: 100 })
  expect(page.names).toEqual(['Ann Abel', 'Zoe Abel', 'Émile Brontë', 'Bob Cole', 'ann500 Dole'])
  expect(page.filterOptions).toEqual({
    states: ['MO', 'OK', 'TX'],
    carriers: ['Aetna', 'Cigna', 'Humana'],
    tags: [],
    agents: [
      { id: organization.admin.agentId, name: 'Ada Admin' },
      { id: greta.agentId, name: 'Greta Gray' },
      { id: otto.agentId, name: 'Otto Ohm' },
    ],
  })
  expect(page.contacts[0]).toMatchObject({
    contact_owner: 'Greta Gray',
    contact_owner_id: greta.agentId,
  })
  expect(page.contacts[3]).toMatchObject({ contact_owner: null, agent_id: null })
})

test('CONTACTS-007 CONTACTS-032 agents see their own contacts, and the choices that occur among them', async () => {
  const page = await list('', agent)
  expect(page.names).toEqual(['Ann Abel', 'Zoe Abel'])
  expect(page.filterOptions).toEqual({
    states: ['OK', 'TX'],
    carriers: ['Aetna', 'Cigna'],
    tags: [],
  })
  expect((await list('?search=cole', agent)).total).toBe(0)
  expect((await list(`?agents=${organization.admin.agentId}`, agent)).total).toBe(0)
})

test.each([
  ['?search=(214)%20555-0142', ['Zoe Abel']],
  ['?search=5550142', ['Zoe Abel', 'Bob Cole']],
  ['?search=abel%20zoe', ['Zoe Abel']],
  ['?search=BRONT%C3%8B', ['Émile Brontë']],
  ['?search=gamma.example', ['Bob Cole']],
  ['?search=bo', ['Bob Cole']],
  ['?search=%25', []],
  ['?search=50%25', ['Ann Abel']],
  ['?search=n_5', ['Ann Abel']],
  ['?search=foreign', []],
  ['?states=TX,MO', ['Zoe Abel', 'Bob Cole', 'ann500 Dole']],
  ['?states=TX&states=OK', ['Ann Abel', 'Zoe Abel', 'Bob Cole']],
  ['?carriers=Aetna,Cigna&states=OK', ['Ann Abel']],
  ['?agents=none', ['Bob Cole']],
  ['?search=abel&states=TX', ['Zoe Abel']],
])('CONTACTS-036 %s finds %j', async (query, names) => {
  const page = await list(query)
  // "%" alone is not a word, so the search is empty.
  if (query === '?search=%25') return expect(page.total).toBe(5)
  expect(page.names).toEqual(names)
  expect(page.total).toBe(names.length)
})

test.each(Object.keys(ContactFilter.shape))(
  'a value that no contact has in %s finds none',
  async (key) => {
    const choices: Readonly<Record<string, string>> = {
      ...{ statuses: 'deceased', email: 'none', extra: '9=Gold', zips: '99999', ages: '110-' },
      ...{ birthdays: '1225-1225', effective: '..1990-01-01', emails: 'bounced' },
      ...{ languages: 'es', did: 'called-30', tasks: 'open', federal: 'running' },
      between: 'viewed:2026-01-01..2026-06-15',
      ...{ premium: '1999-', household: 'shared', phone: 'none&search=zoe' },
      ...{ last_email: 'within-7', next_email: 'within-7' },
    }
    expect((await list(`?${key}=${choices[key] ?? '999999'}`)).total).toBe(0)
  },
)

test('CONTACTS-007 admins filter by agent, several at once', async () => {
  expect((await list(`?agents=${greta.agentId}`)).names).toEqual(['Ann Abel', 'Zoe Abel'])
  expect((await list(`?agents=${greta.agentId},none`)).total).toBe(3)
})

test('CONTACTS-014 pages have no gap and no repeat, and a page past the end still has the total', async () => {
  const many = await buildOrganization(app.services)
  const as = await app.signIn(many.admin.email)
  await buildContacts(
    app.services,
    many.organizationId,
    Array.from({ length: 120 }, (_, i) => ({
      lastName: i % 3 === 0 ? 'Same' : `Name${i % 7}`,
      firstName: i % 2 === 0 ? 'Same' : `N${i}`,
    })),
  )
  for (const search of ['', '&search=same']) {
    const pages = [
      await list(`?limit=50&page=1${search}`, as),
      await list(`?limit=50&page=2${search}`, as),
      await list(`?limit=50&page=3${search}`, as),
    ]
    const rows = pages.flatMap((page) => page.contacts as Listed[])
    expect(new Set(rows.map((row) => row.id)).size).toBe(pages[0]?.total)
    const keys = rows.map((row) =>
      `${row.last_name}\t${row.first_name} ${String(row.id).padStart(12, '0')}`.toLowerCase(),
    )
    expect(keys).toEqual([...keys].sort())
    expect((await list(`?limit=50&page=9${search}`, as)).total).toBe(pages[0]?.total)
  }
})

test.each(['?limit=20', '?page=0', '?page=x', '?agents=abc', `?search=${'x'.repeat(201)}`])(
  '%s is refused',
  async (query) => {
    expect((await app.call('GET', `/api/contacts${query}`, { as: admin })).status).toBe(400)
  },
)

test.each(["'; drop table contact; --", '%x\\', '{x}', '$1', '"x"', "x' or '1'='1"])(
  'a search for %j is only a search',
  async (search) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).names).toEqual([])
  },
)

test('a character that cannot be stored is refused', async () => {
  expect((await app.call('GET', '/api/contacts?search=%00x', { as: admin })).status).toBe(400)
})
