import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { unaccented } from '../../../../kernel/unaccented.ts'

const { app, organization, foreign, greta, admin, agent, inside } = await startContactsAgency()

const names = [
  ['Wes', 'Young'],
  ['amy', 'adams'],
  ['Ben', 'Adams'],
  ['Luz', 'Álvarez'],
  ['Bea', 'Alvarado'],
  ['Rosa', 'de la Cruz'],
  ['Dan', 'Dean'],
  ['José', 'García'],
  ['Maria', 'Garcia'],
  ['Ed', 'Garrett'],
  ['Ronald', 'McDonald'],
  ['Pat', 'O’Brien'],
  ['Karen', 'Ørsted'],
  ['Lev', 'Żuk'],
] as const
await buildContacts(
  app.services,
  organization.organizationId,
  names.map(([firstName, lastName], i) => ({
    firstName,
    lastName,
    email: `p${i}@mail.example`,
    phone: null,
    state: lastName === 'Garcia' ? 'TX' : 'OH',
    zip: null,
    agentId: lastName === 'García' ? greta.agentId : organization.admin.agentId,
  })),
)
await buildContacts(app.services, foreign.organizationId, [{ lastName: 'Garcya' }])

type Listed = { last_name: string; first_name: string }
async function list(query: string, as = admin) {
  const answer = await app.call('GET', `/api/contacts${query}`, { as })
  expect(answer.status).toBe(200)
  const { total, similar, contacts } = answer.body
  return { total, similar, names: contacts.map((contact: Listed) => contact.last_name) }
}
const search = (text: string, more = '', as = admin) =>
  list(`?search=${encodeURIComponent(text)}${more}`, as)

test('the list has names as a telephone directory has them, whatever their accents and capital letters', async () => {
  const answer = await app.call('GET', '/api/contacts', { as: admin })
  const listed = answer.body.contacts.map((c: Listed) => `${c.first_name} ${c.last_name}`)
  const collator = new Intl.Collator('en', { sensitivity: 'base' })
  const expected = [...names].toSorted(
    ([a, b], [c, d]) => collator.compare(b, d) || collator.compare(a, c),
  )
  expect(listed).toEqual(expected.map(([first, last]) => `${first} ${last}`))
})

test.each([
  ['GARCÍA', ['García', 'Garcia']],
  ['garcia', ['García', 'Garcia']],
  ['Garcia, Jose', ['García']],
  ['delacruz', ['de la Cruz']],
  ['cruz rosa', ['de la Cruz']],
  ['mcdonald', ['McDonald']],
  ['o’brien', ['O’Brien']],
  ["O'BRIEN", ['O’Brien']],
  ['obrien', ['O’Brien']],
  ['orsted', ['Ørsted']],
  ['alvarez', ['Álvarez']],
])('%j finds %j exactly', async (text, found) => {
  expect(await search(text)).toEqual({ total: found.length, similar: false, names: found })
})

test.each([
  ['Garcya', ['García', 'Garcia']],
  ['gracia', ['García', 'Garcia']],
  ['Marai Garcya', ['Garcia']],
  ['Mcdonlad', ['McDonald']],
  ['yuong', ['Young']],
  ['orstad', ['Ørsted']],
  ['Gartsia', ['García', 'Garcia']],
])('nothing matches %j, so similar names are listed: %j', async (text, found) => {
  expect(await search(text)).toEqual({ total: found.length, similar: true, names: found })
})

test('similar names are within the filters, the pages and what a member sees', async () => {
  expect((await search('Garcya', '&states=TX')).names).toEqual(['Garcia'])
  expect((await search('Garcya', '', agent)).names).toEqual(['García'])
  expect(await search('yuong', '', agent)).toEqual({ total: 0, similar: false, names: [] })
  expect(await search('Garcya', '&page=2')).toEqual({ total: 2, similar: true, names: [] })
})

test.each(['qqqqqq', 'yng', '2145559999', 'yuong 2145559999', 'nobody@mail.example'])(
  'nothing is similar to %j',
  async (text) => {
    expect(await search(text)).toEqual({ total: 0, similar: false, names: [] })
  },
)

test('a bulk action never takes similar names for matching ones', async () => {
  const answer = await app.call('DELETE', '/api/contacts', {
    as: admin,
    body: { matching: { search: 'yuong' }, count: 1 },
  })
  expect(answer.status).toBe(409)
})

test('the database reads a search as the server does', async () => {
  const letter = fc.oneof(
    fc.constantFrom(..."aZ09 -.’‘ʼ´'ßæÆœŒþÞØøŁłĐđÐðŦŧĦħıİ"),
    fc.integer({ min: 0xa0, max: 0x24f }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code)),
  )
  const texts = fc.sample(fc.string({ unit: letter, maxLength: 12 }), 500)
  const { rows } = await inside((transaction) =>
    sql<{ text: string; plain: string }>`
      select t as text, unaccented(t) as plain from unnest(${texts}::text[]) t`.execute(
      transaction,
    ),
  )
  for (const { text, plain } of rows) expect(plain).toBe(unaccented(text))
})
