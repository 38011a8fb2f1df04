import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { waitingForLock } from '../../../../../test/attacks/races.ts'
import { matchingChanged } from '../../shared/contact-texts.ts'
import { tagLimits, tooManyOfContact } from '../../shared/tags/tag-texts.ts'
import { giveTagToMany } from './tag-contacts.sql.ts'

const agency = await startContactsAgency()
const { app, otto, admin, agent, stranger, buildOwn, inside, auditEntries } = agency

interface Listed {
  readonly id: number
  readonly more?: { readonly tags?: readonly string[] }
}
const tag = (contacts: object, label: string, give = true, as = agent) =>
  app.call('PUT', '/api/contacts/bulk/tags', { as, body: { contacts, label, give } })
const list = async (query: string, as = agent) =>
  (await app.call('GET', `/api/contacts?columns=tags&${query}`, { as })).body
const shown = async (query: string) =>
  ((await list(query)).contacts as Listed[]).map(({ id, more }) => [id, more?.tags])
const labelsOf = async (id: number) =>
  (await app.call('GET', `/api/contacts/${id}/tags`, { as: admin })).body.tags.map(
    ({ label }: { label: string }) => label,
  )
const agencys = async (as = agent) =>
  (await app.call('GET', '/api/tags', { as })).body.tags.map(
    ({ label }: { label: string }) => label,
  )

test('a tag is given to those who lack it, in one audit entry, and taken back from them', async () => {
  const ids = [await buildOwn(), await buildOwn(), await buildOwn()]
  const has = await buildOwn()
  await app.call('POST', `/api/contacts/${has}/tags`, { as: agent, body: { label: 'Golf' } })
  const given = await tag({ ids: [...ids, has] }, ' golf ')
  expect([given.status, given.body]).toEqual([
    200,
    {
      ...{ success: true, updated_ids: ids, full: 0 },
      tag: { id: expect.any(Number), label: 'Golf', color: 'gray' },
    },
  ])
  const [entry] = await auditEntries('tags.give')
  expect(entry).toMatchObject({ detail: { count: 3, ids, tag: 'Golf' } })
  const taken = await tag({ ids: given.body.updated_ids }, 'Golf', false)
  expect(taken.body.updated_ids).toEqual(ids)
  expect(await auditEntries('tags.take')).toMatchObject([{ detail: { count: 3, tag: 'Golf' } }])
  expect([await labelsOf(ids[0] as number), await labelsOf(has)]).toEqual([[], ['Golf']])
  expect((await tag({ ids }, 'Golf', false)).body.updated_ids).toEqual([])
  expect(await auditEntries('tags.take', 9)).toHaveLength(1)
})

test('a tag to take that the agency lacks is not found, and an empty one is refused', async () => {
  const ids = [await buildOwn()]
  expect((await tag({ ids }, 'Nowhere', false)).status).toBe(404)
  expect((await tag({ ids }, ' ')).status).toBe(400)
  expect((await list('')).filterOptions.tags).not.toContainEqual(
    expect.objectContaining({ label: 'Nowhere' }),
  )
})

test('all that match get it only if their number is the one sent', async () => {
  const ids = [await buildOwn({ zip: '99711' }), await buildOwn({ zip: '99711' })]
  const refused = await tag({ matching: { zips: '99711' }, count: 3 }, 'Matching')
  expect([refused.status, refused.body.message]).toEqual([409, matchingChanged(3, 2)])
  const { body } = await tag({ matching: { zips: '99711' }, count: 2 }, 'Matching')
  expect(body.updated_ids).toEqual(ids)
})

test('one who has as many tags as a contact can gets no more, and is counted', async () => {
  const [full, other] = [await buildOwn(), await buildOwn()]
  await inside(async (transaction) => {
    const { organizationId } = transaction
    await sql`insert into tag (organization_id, label, created_at)
      select ${organizationId}, 'Full ' || n, '2026-06-15'
      from generate_series(1, ${tagLimits.ofContact}) n`.execute(transaction)
    await sql`insert into contact_tag (organization_id, contact_id, tag_id)
      select ${organizationId}, ${full}, id from tag
      where organization_id = ${organizationId} and label like 'Full %'`.execute(transaction)
  })
  const { body } = await tag({ ids: [full, other] }, 'Over')
  expect([body.updated_ids, body.full]).toEqual([[other], 1])
  expect((await tag({ ids: [full] }, 'Full 1')).body).toMatchObject({ updated_ids: [], full: 0 })
  const refused = await tag({ ids: [full] }, 'For no one')
  expect([refused.status, refused.body.message]).toEqual([422, tooManyOfContact])
  expect(await agencys()).not.toContain('For no one')
})

test('one who got the tag meanwhile is not among those who get it', async () => {
  const [one, other] = [await buildOwn(), await buildOwn()]
  const { id } = (await tag({ ids: [await buildOwn()] }, 'Meanwhile')).body.tag
  let giving: ReturnType<typeof giveTagToMany> | undefined
  await inside(async (transaction) => {
    await giveTagToMany(transaction, [one], id)
    giving = inside((beside) => giveTagToMany(beside, [one, other], id))
    await waitingForLock(app)
  })
  expect(await giving).toEqual({ changed: [other], full: 0 })
})

test('those of other agents and agencies are left alone', async () => {
  const mine = await buildOwn()
  const ottos = await buildOwn({ agentId: otto.agentId })
  expect((await tag({ ids: [mine, ottos] }, 'Mine')).body.updated_ids).toEqual([mine])
  for (const label of ['Mine', 'New'])
    expect((await tag({ ids: [mine] }, label, true, stranger)).status).toBe(404)
  expect((await tag({ ids: [ottos] }, 'New')).status).toBe(404)
  expect(await agencys(stranger)).toEqual([])
  expect(await agencys()).not.toContain('New')
  expect((await tag({ ids: [mine] }, 'Mine', false, stranger)).status).toBe(404)
  expect(await labelsOf(mine)).toEqual(['Mine'])
})

test('the list is filtered by any of several tags, shows them by name, and counts them at once', async () => {
  const both = await buildOwn({ zip: '99722', lastName: 'A' })
  const one = await buildOwn({ zip: '99722', lastName: 'B' })
  const none = await buildOwn({ zip: '99722', lastName: 'C' })
  const first = (await tag({ ids: [both, one] }, 'b second')).body.tag.id
  const second = (await tag({ ids: [both] }, 'A first')).body.tag.id
  const of = async (tags: string) => (await list(`zips=99722&tags=${tags}`)).total
  expect(await shown(`tags=${second},${first}`)).toEqual([
    [both, ['A first', 'b second']],
    [one, ['b second']],
  ])
  expect([await of(second), await of(`${first}`), await of('999999')]).toEqual([1, 2, 0])
  await tag({ ids: [one] }, 'b second', false)
  expect(await of(`${first}`)).toBe(1)
  expect(await shown(`tags=${first}&search=99722`)).toEqual([[both, ['A first', 'b second']]])
  expect((await list('')).filterOptions.tags).toContainEqual(
    expect.objectContaining({ id: second, label: 'A first' }),
  )
  expect((await list(`tags=${first}`, stranger)).total).toBe(0)
  expect(await shown('zips=99722')).toContainEqual([none, []])
})

test('the order by tags is that of a client’s first tag; those without one come last', async () => {
  const build = () => buildOwn({ zip: '99733' })
  const [z, none, ab, b] = [await build(), await build(), await build(), await build()]
  await tag({ ids: [ab, b] }, 'order b')
  await tag({ ids: [ab] }, 'Order A')
  await tag({ ids: [z] }, 'order z')
  const ids = async (query: string) => (await shown(`zips=99733&${query}`)).map(([id]) => id)
  expect(await ids('sort=tags')).toEqual([ab, b, z, none])
  expect(await ids('sort=-tags')).toEqual([z, b, ab, none])
})
