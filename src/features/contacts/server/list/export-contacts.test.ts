import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { readRows } from '../../../../../test/files/read-rows.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { recentSignInLength } from '../../../../platform/http/check-access.ts'

const agency = await startContactsAgency()
const { app, organization, greta, admin, agent, auditEntries } = agency

await buildContacts(app.services, organization.organizationId, [
  {
    ...{ firstName: '=HYPERLINK("http://x")', lastName: 'Abel', email: 'a@alpha.example' },
    ...{ phone: '2145550142', state: 'TX', carrier: 'Aetna', agentId: greta.agentId },
    effectiveDate: calendarDate('2024-03-01'),
  },
  {
    ...{ firstName: 'Zoë & <b>', lastName: 'Cole', email: 'z@alpha.example', phone: null },
    ...{ state: 'OK', carrier: null, agentId: null, effectiveDate: null },
  },
  { firstName: 'Otto', lastName: 'Dole', state: 'TX', agentId: organization.admin.agentId },
])
const header = ['Name', 'Email', 'Phone', 'State', 'Agent', 'Carrier', 'Eff. Date']
const file = (query: string, as: string, path = '/api/contacts/export') =>
  app.http.inject({ method: 'GET', url: `${path}${query}`, headers: { cookie: as } })

test('the file has the columns, the order and the filter of the list, and no cell runs as a formula', async () => {
  const { statusCode, headers, body } = await file('?states=TX,OK&carriers=&search=alpha', admin)
  expect([statusCode, headers['x-list-rows']]).toEqual([200, '2'])
  expect(headers['content-disposition']).toBe('attachment; filename="contacts-2026-06-15.csv"')
  expect(body.split('\r\n')).toEqual([
    `\uFEFF${header.join(',')}`,
    `"'=HYPERLINK(""http://x"") Abel",a@alpha.example,(214) 555-0142,TX,Greta Gray,Aetna,03/01/2024`,
    'Zoë & <b> Cole,z@alpha.example,,OK,,,',
    '',
  ])
  expect(await auditEntries('contacts.export')).toMatchObject([
    { detail: { count: 2, format: 'csv', searched: true, states: 'TX, OK' } },
  ])
})

test('a workbook has the same cells, with days as dates, and is read by the import', async () => {
  const { statusCode, headers, rawPayload } = await file('?format=xlsx&search=alpha', admin)
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const { rows, sheet } = await readRows(new Uint8Array(rawPayload))
  expect(sheet?.name).toBe('Contacts')
  expect(Object.values(rows)).toEqual([
    header,
    [
      ...['=HYPERLINK("http://x") Abel', 'a@alpha.example', '(214) 555-0142', 'TX', 'Greta Gray'],
      ...['Aetna', '2024-03-01'],
    ],
    ['Zoë & <b> Cole', 'z@alpha.example', '', 'OK'],
  ])
})

test('agents export what they see, and a file needs a recent sign-in', async () => {
  const { body } = await file('', agent)
  expect(body.trim().split('\r\n')).toHaveLength(2)
  expect((await file('?format=pdf', agent)).statusCode).toBe(400)
  app.clock.advance(recentSignInLength + 1)
  const refused = await file('', agent)
  expect([refused.statusCode, refused.json().data.signInAgain]).toEqual([403, true])
})

const many = await buildContacts(
  app.services,
  organization.organizationId,
  Array.from({ length: 2100 }, (_, at) => ({ lastName: `Many${at % 7}`, firstName: `N${at}` })),
)

test('more rows than one page come once each, in order', async () => {
  const as = await app.signIn(organization.admin.email)
  const lines = (await file('?search=many', as)).body.trim().split('\r\n').slice(1)
  expect([lines.length, new Set(lines).size]).toEqual([2100, 2100])
  const names = lines.map((line) => line.split(',')[0]?.split(' ')[1] ?? '')
  expect(names).toEqual([...names].sort())
})

test('the trash is a list too', async () => {
  const as = await app.signIn(organization.admin.email)
  await app.call('DELETE', '/api/contacts', { as, body: { ids: many.slice(0, 100) } })
  const trash = await file('?search=many', as, '/api/contacts/bin/export')
  const deleted = trash.body.split('\r\n').slice(0, -1)
  expect(deleted[0]).toBe('\uFEFFContact,Email,Deleted,Deleted by,Days left')
  expect([deleted.length, new Set(deleted).size]).toEqual([101, 101])
  expect(deleted[1]).toMatch(/Many\d,.*,"Jun 15, 2026",Ada Admin,90$/)
})

test('a file has the columns on the screen, in their order and the order of the list', async () => {
  const as = await app.signIn(organization.admin.email)
  const query = '?search=alpha&sort=-state&columns=state,birthday,age,emails,name,extra99'
  const lines = (await file(query, as)).body.trim().split('\r\n')
  expect(lines).toEqual([
    // Without the mark of UTF-8, which is trimmed.
    'State,Birthday,Age,Emails,Name',
    `TX,08/20,70,Allowed,"'=HYPERLINK(""http://x"") Abel"`,
    'OK,08/20,70,Allowed,Zoë & <b> Cole',
  ])
  expect((await file('?columns=shoe_size', as)).statusCode).toBe(400)
})

test('a selection is exported by its numbers, in the order of the list', async () => {
  const as = await app.signIn(organization.admin.email)
  const named = (await file(`?columns=name&ids=${many[160]},${many[150]},999999`, as)).body
  expect(named.trim().split('\r\n')).toEqual(['Name', 'N150 Many3', 'N160 Many6'])
  const tooMany = Array.from({ length: 501 }, (_, n) => n + 1).join()
  expect((await file(`?ids=${tooMany}`, as)).statusCode).toBe(400)
  expect((await file('?ids=1;drop', as)).statusCode).toBe(400)
})
