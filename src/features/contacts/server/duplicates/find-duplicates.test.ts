import { expect, test } from 'vitest'
import { startContactsAgency, waitingJobs } from '../../../../../test/agencies/contacts-agency.ts'
import {
  buildContacts,
  buildOrganization,
  type ContactToBuild,
} from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { DuplicatePair } from '../../shared/merge/merge.contract.ts'
import { findDuplicates } from './find-duplicates.ts'
import { lockPairs } from './lock-pairs.ts'
import { findPossiblePairs } from './possible-pairs.sql.ts'
import { storePairs } from './stored-pairs.sql.ts'

const { app, organization, foreign, greta, otto, admin, agent, stranger } =
  await startContactsAgency()

const birthDate = calendarDate('1950-04-05')
/** A person who is like no one else. */
let people = 0
function person(values: Partial<ContactToBuild>): Partial<ContactToBuild> {
  const n = ++people
  return {
    firstName: `Only${String.fromCharCode(97 + n)}`,
    lastName: `Unlike${String.fromCharCode(97 + n)}`,
    phone: null,
    zip: null,
    birthDate: null,
    agentId: organization.admin.agentId,
    ...values,
  }
}
const build = (contacts: readonly Partial<ContactToBuild>[], id = organization.organizationId) =>
  buildContacts(app.services, id, contacts.map(person))
const find = (ids?: readonly number[], organizationId = organization.organizationId) =>
  findDuplicates({ ...app.services, organizationId }, ids)
async function list(as = admin, query = '') {
  const answer = await app.call('GET', `/api/contacts/duplicates${query}`, { as })
  expect(answer.status).toBe(200)
  const pairs = answer.body.pairs.map(({ one, other, reasons }: DuplicatePair) => [
    one.id,
    other.id,
    ...reasons,
  ])
  return { total: answer.body.total, pairs }
}
/** Returns why these contacts were found to be possible duplicates, undefined if they were not. */
async function reasonsFor(one: Partial<ContactToBuild>, other: Partial<ContactToBuild>) {
  const ids = await build([one, other])
  await find(ids)
  const { pairs } = await list(admin, `?contact_id=${ids[0]}`)
  const [pair] = pairs
  return pair?.slice(2)
}

const smith = { firstName: 'Rosa', lastName: 'Smith' }
test.each<[string, Partial<ContactToBuild>, Partial<ContactToBuild>, string[] | undefined]>([
  ['the same phone number', { phone: '2145551001' }, { phone: '2145551001' }, ['phone']],
  [
    'a couple with one phone number',
    { phone: '2145551002', birthDate },
    { phone: '2145551002', birthDate: calendarDate('1952-01-01') },
    undefined,
  ],
  [
    'the same name, phone number and mistyped date of birth',
    { ...smith, phone: '2145551003', birthDate },
    { ...smith, phone: '2145551003', birthDate: calendarDate('1950-05-04') },
    ['phone'],
  ],
  [
    'the same name and date of birth, with and without accents',
    { firstName: 'José', lastName: 'García', birthDate },
    { firstName: 'JOSE', lastName: 'Garcia', birthDate },
    ['name_birth'],
  ],
  ['the same name alone', { ...smith, zip: '75201' }, { ...smith, zip: '10001' }, undefined],
  [
    'near names in one ZIP code',
    { firstName: 'Katherine', lastName: 'Poe', zip: '75202' },
    { firstName: 'Catherine', lastName: 'Poe', zip: '75202' },
    ['address'],
  ],
  [
    'an initial in one ZIP code',
    { firstName: 'Jonathan', lastName: 'Roe', zip: '75203' },
    { firstName: 'J.', lastName: 'Roe', zip: '75203' },
    ['address'],
  ],
  [
    'a couple in one ZIP code',
    { firstName: 'Mary', lastName: 'Noe', zip: '75204' },
    { firstName: 'Peter', lastName: 'Noe', zip: '75204' },
    undefined,
  ],
  [
    'a married name, by date of birth and ZIP code',
    { firstName: 'Susan', lastName: 'Hill', zip: '75205', birthDate },
    { firstName: 'Susan', lastName: 'Valley', zip: '75205', birthDate },
    ['address'],
  ],
  [
    'father and son in one ZIP code',
    { firstName: 'John', lastName: 'Moe', zip: '75206', birthDate },
    { firstName: 'John', lastName: 'Moe', zip: '75206', birthDate: calendarDate('1930-01-01') },
    undefined,
  ],
])('%s', async (_, one, other, reasons) => {
  expect(await reasonsFor(one, other)).toEqual(reasons)
})

test('a phone number of more than eight contacts is no sign', async () => {
  const ids = await build(Array.from({ length: 9 }, () => ({ phone: '2145552001' })))
  await find()
  expect((await list(admin, `?contact_id=${ids[0]}`)).total).toBe(0)
})

test('comparing some contacts finds the same as comparing all, and forgets what is over', async () => {
  const [one = 0, other = 0] = await build([{ phone: '2145553001' }, { phone: '2145553001' }])
  await find([other])
  const some = await list(admin, `?contact_id=${one}`)
  await find()
  expect(await list(admin, `?contact_id=${one}`)).toEqual(some)
  expect(some).toEqual({ total: 1, pairs: [[one, other, 'phone']] })
  await app.call('PUT', `/api/contacts/${other}`, {
    as: admin,
    body: { phone_number: '2145553002' },
  })
  await app.runJobs()
  expect((await list(admin, `?contact_id=${one}`)).total).toBe(0)
})

test('a member sees the pairs of contacts they see, with both of them', async () => {
  const phone = '2145554001'
  const [hers = 0, alsoHers = 0, his = 0] = await build([
    { phone, agentId: greta.agentId },
    { phone, agentId: greta.agentId },
    { phone, agentId: otto.agentId },
  ])
  const theirs = { phone, agentId: foreign.admin.agentId }
  await build([theirs, theirs], foreign.organizationId)
  await find()
  await find(undefined, foreign.organizationId)
  expect((await list(agent)).pairs).toEqual([[hers, alsoHers, 'phone']])
  expect((await list(admin, `?contact_id=${his}`)).total).toBe(2)
  expect((await list(stranger, `?contact_id=${hers}`)).total).toBe(0)
  const stats = async (as: string) =>
    (await app.call('GET', '/api/contacts/stats', { as })).body.possibleDuplicates
  expect([await stats(agent), await stats(stranger)]).toEqual([1, 1])
  expect(await stats(admin)).toBe((await list(admin)).total)
})

test('two people are not suggested again, until one of them is deleted forever', async () => {
  const { organizationId, admin: boss } = await buildOrganization(app.services)
  const as = await app.signIn(boss.email)
  const [one = 0, other = 0] = await buildContacts(
    app.services,
    organizationId,
    ['Ann', 'Bo'].map((firstName) =>
      person({ firstName, phone: '2145555001', agentId: boss.agentId }),
    ),
  )
  await find(undefined, organizationId)
  const dismiss = (ids: number[]) =>
    app.call('POST', '/api/contacts/duplicates/dismiss', { as, body: { ids } })
  expect((await dismiss([other, one])).body).toMatchObject({ dismissed: true })
  expect((await dismiss([one, other])).body).toMatchObject({ dismissed: false })
  await find(undefined, organizationId)
  await find([one], organizationId)
  expect((await list(as)).total).toBe(0)
  expect((await dismiss([one, 999_999])).status).toBe(404)
  const remembered = () =>
    inOrganization({ ...app.services, organizationId }, (transaction) =>
      transaction.selectFrom('possible_duplicate').select('one_id').execute(),
    )
  await app.call('DELETE', '/api/contacts', { as, body: { ids: [other] } })
  expect(await remembered()).toHaveLength(1)
  await app.call('DELETE', '/api/contacts/bin', { as, body: { ids: [other] } })
  expect(await remembered()).toEqual([])
})

test('who says that two are not one person waits for no search, and its result leaves that', async () => {
  const phone = '2145557001'
  const [one = 0, other = 0] = await build([{ phone }, { phone }])
  await find([one])
  const { organizationId } = organization
  const dismissed = await inOrganization({ ...app.services, organizationId }, async (search) => {
    await lockPairs(search)
    const found = await findPossiblePairs(search, [one])
    const answer = await app.call('POST', '/api/contacts/duplicates/dismiss', {
      as: admin,
      body: { ids: [one, other] },
    })
    await storePairs(search, found, app.clock.now(), [one])
    return answer.body
  })
  expect(dismissed).toMatchObject({ dismissed: true })
  expect((await list(admin, `?contact_id=${one}`)).total).toBe(0)
})

test('two who join in one household are two people at once, and doubles again when one leaves', async () => {
  const phone = '2145556001'
  const [one = 0, other = 0] = await build([{ phone }, { phone }])
  await find([one])
  const total = async () => {
    await app.runJobs()
    return (await list(admin, `?contact_id=${one}`)).total
  }
  expect(await total()).toBe(1)
  const url = `/api/contacts/${one}/household`
  await app.call('POST', url, { as: admin, body: { contact_id: other } })
  expect(await total()).toBe(0)
  await app.call('DELETE', url, { as: admin, body: {} })
  expect(await total()).toBe(1)
})

test('only a change of what is compared starts a search', async () => {
  const [id = 0] = await build([{}])
  await app.runJobs()
  const put = (body: object) => app.call('PUT', `/api/contacts/${id}`, { as: admin, body })
  const waiting = () => waitingJobs(app, 'contacts.find_duplicates')
  await put({ gender: 'M', tobacco_user: true, client_status: 'lapsed', current_carrier: 'Cigna' })
  expect(await waiting()).toEqual([])
  await put({ zip_code: '75201' })
  expect(await waiting()).toMatchObject([{ contactIds: [id] }])
})
