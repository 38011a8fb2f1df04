import { expect, test } from 'vitest'
import { waitingForLock } from '../../../../../test/attacks/races.ts'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { tagLimits } from '../../shared/tags/tag-texts.ts'
import { giveTagToMany } from './tag-contacts.sql.ts'
import { findTag } from './tags.sql.ts'

const { app, admin, agent, stranger, otto, buildOwn, inside, merge, restore, auditEntries } =
  await startMerges()

const notFound = 'Tag not found.'
type Labels = readonly { readonly id: number; readonly label: string }[]
const url = (id: number, tag?: number) =>
  `/api/contacts/${id}/tags${tag === undefined ? '' : `/${tag}`}`
const give = (id: number, label: string, as = agent) =>
  app.call('POST', url(id), { as, body: { label } })
const take = (id: number, tag: number) => app.call('DELETE', url(id, tag), { as: agent })
const of = async (id: number, as = admin) =>
  ((await app.call('GET', url(id), { as })).body.tags as Labels).map(({ label }) => label)
const agencys = async (as = agent) =>
  ((await app.call('GET', '/api/tags', { as })).body.tags as Labels).map(({ label }) => label)
/** The text of a refusal: of its field, if it has one. */
const refusal = ({ status, body }: Awaited<ReturnType<typeof app.call>>) => [
  status,
  body.data?.issues?.[0]?.message ?? body.message,
]

test('a tag is made by its first use, known by its name in any letter case, and taken again', async () => {
  const [one, other] = [await buildOwn(), await buildOwn()]
  expect((await give(one, '  Golf \n club ')).body.tags).toEqual([
    { id: expect.any(Number), label: 'Golf club', color: 'gray' },
  ])
  await give(one, 'Church')
  await give(other, 'golf CLUB')
  await give(other, 'Golf club')
  expect(await of(one)).toEqual(['Church', 'Golf club'])
  expect(await of(other)).toEqual(['Golf club'])
  expect(await agencys()).toEqual(['Church', 'Golf club'])
  expect(await auditEntries('tags.give', 9)).toHaveLength(3)
  const [golf] = (await app.call('GET', url(other), { as: agent })).body.tags
  expect((await take(other, golf.id)).body.tags).toEqual([])
  expect((await take(other, golf.id)).status).toBe(200)
  expect(await agencys()).toEqual(['Church', 'Golf club'])
  expect(await agencys(stranger)).toEqual([])
})

test('an empty or long tag is refused, and one too many of a contact', async () => {
  const id = await buildOwn()
  for (const [label, text] of [
    ['', 'Please enter a tag.'],
    [' \n ', 'Please enter a tag.'],
    ['x'.repeat(41), 'A tag can have at most 40 characters.'],
  ] as const)
    expect(refusal(await give(id, label))).toEqual([400, text])
  for (let n = 0; n < tagLimits.ofContact; n += 1) await give(id, `Tag ${n}`)
  expect(refusal(await give(id, 'One more'))).toEqual([422, 'A contact can have up to 30 tags.'])
  expect(await of(id)).toHaveLength(tagLimits.ofContact)
  expect(await agencys()).not.toContain('One more')
})

test('an agency has at most 200 tags; one that exists can still be given', async () => {
  const id = await buildOwn()
  await give(id, 'Known')
  const known = (await agencys()).length
  await inside((transaction) =>
    transaction
      .insertInto('tag')
      .values(
        Array.from({ length: 199 - known }, (_, n) => ({
          ...{ organization_id: transaction.organizationId, label: `Many ${n}` },
          created_at: app.clock.now(),
        })),
      )
      .execute(),
  )
  expect((await give(id, 'Many and last')).status).toBe(200)
  expect(refusal(await give(id, 'Another'))).toEqual([
    422,
    'An agency can have 200 tags. Please use an existing one, or ask an admin to delete one.',
  ])
  expect((await give(await buildOwn(), 'known')).status).toBe(200)
  await inside((transaction) =>
    transaction
      .deleteFrom('tag')
      .where('organization_id', '=', transaction.organizationId)
      .where('label', 'like', 'Many %')
      .execute(),
  )
})

test('two who make the same tag at once make one', async () => {
  const ids = [await buildOwn(), await buildOwn(), await buildOwn()]
  const answers = await Promise.all(ids.map((id) => give(id, 'At once')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await agencys()).filter((label) => label === 'At once')).toHaveLength(1)
})

test('an admin renames and deletes a tag for everyone; an agent may not', async () => {
  const id = await buildOwn()
  const [tag] = (await give(id, 'Old')).body.tags
  await give(await buildOwn(), 'Taken')
  const path = `/api/tags/${tag.id}`
  const rename = (label: string, as = admin) => app.call('PUT', path, { as, body: { label } })
  expect((await rename('New', agent)).status).toBe(403)
  expect(refusal(await rename('taken'))).toEqual([409, 'Another tag already has this name.'])
  expect((await rename('OLD')).body.tag.label).toBe('OLD')
  expect(await of(id)).toEqual(['OLD'])
  expect((await app.call('DELETE', path, { as: agent })).status).toBe(403)
  expect(refusal(await app.call('DELETE', path, { as: stranger }))).toEqual([404, notFound])
  expect((await app.call('DELETE', path, { as: admin })).status).toBe(200)
  expect(await of(id)).toEqual([])
})

test('an admin gives a tag a color, sees how many contacts have it, and merges it into another', async () => {
  const [one, both, other] = [await buildOwn(), await buildOwn(), await buildOwn()]
  const [golf] = (await give(one, 'Golf course')).body.tags
  await give(both, 'Golf course')
  const [links] = (await give(both, 'Links')).body.tags.slice(-1)
  await give(other, 'Links')
  const path = `/api/tags/${golf.id}`
  const put = (body: object) => app.call('PUT', path, { as: admin, body })
  expect((await put({ color: 'mauve' })).status).toBe(400)
  expect((await put({})).body.tag).toMatchObject({ label: 'Golf course', color: 'gray' })
  expect((await put({ color: 'green' })).body.tag).toMatchObject({
    ...{ label: 'Golf course', color: 'green' },
  })
  const uses = async () => (await app.call('GET', '/api/tags/use', { as: admin })).body.tags
  expect(await uses()).toEqual(
    expect.arrayContaining([
      { id: golf.id, label: 'Golf course', color: 'green', contacts: 2 },
      { id: links.id, label: 'Links', color: 'gray', contacts: 2 },
    ]),
  )
  const merge = (into: number, as = admin) =>
    app.call('POST', `${path}/merge`, { as, body: { into } })
  expect((await merge(links.id, agent)).status).toBe(403)
  expect(refusal(await merge(golf.id))).toEqual([422, 'Please choose another tag.'])
  expect(refusal(await merge(golf.id + 1_000_000))).toEqual([404, notFound])
  expect((await merge(links.id, stranger)).status).toBe(404)
  expect((await merge(links.id)).body.tag.label).toBe('Links')
  expect([await of(one), await of(both), await of(other)]).toEqual([
    ['Links'],
    ['Links'],
    ['Links'],
  ])
  expect(await uses()).toContainEqual(expect.objectContaining({ label: 'Links', contacts: 3 }))
  expect(await auditEntries('tags.merge')).toMatchObject([
    { detail: { before: 'Golf course', after: 'Links' } },
  ])
})

test('tags are for those who see the contact', async () => {
  const id = await buildOwn({ agentId: otto.agentId })
  expect((await give(id, 'Mine')).status).toBe(404)
  expect((await app.call('GET', url(id), { as: agent })).status).toBe(404)
})

test('a merge keeps the tags of both, and its undo gives each its own', async () => {
  const [one, other] = [await buildOwn(), await buildOwn()]
  for (const label of ['Both', 'First']) await give(one, label)
  for (const label of ['Both', 'Second']) await give(other, label)
  expect((await merge(one, other)).status).toBe(200)
  expect(await of(one)).toEqual(['Both', 'First', 'Second'])
  expect((await restore([other])).body.restored_ids).toEqual([other])
  expect([await of(one), await of(other)]).toEqual([
    ['Both', 'First'],
    ['Both', 'Second'],
  ])
})

test('a contact of the trash comes back with its tags, but for one deleted meanwhile', async () => {
  const id = await buildOwn()
  const [gone] = (await give(id, 'A gone one')).body.tags
  await give(id, 'A kept one')
  await app.call('DELETE', '/api/contacts', { as: admin, body: { ids: [id] } })
  await app.call('DELETE', `/api/tags/${gone.id}`, { as: admin })
  await restore([id])
  expect(await of(id)).toEqual(['A kept one'])
  const rows = await inside((transaction) =>
    transaction.selectFrom('contact_tag').select('id').where('contact_id', '=', id).execute(),
  )
  expect(rows).toHaveLength(1)
})

test('a tag given while it is merged becomes the other, and the same merge again changes nothing', async () => {
  const [one, other] = [await buildOwn(), await buildOwn()]
  const [from] = (await give(one, 'Merged meanwhile')).body.tags
  const [into] = (await give(other, 'Stays meanwhile')).body.tags
  const mergeInto = () =>
    app.call('POST', `/api/tags/${from.id}/merge`, { as: admin, body: { into: into.id } })
  const third = await buildOwn()
  let merging: Promise<{ status: number }> | undefined
  await inside(async (transaction) => {
    await findTag(transaction, { label: 'merged MEANWHILE' }, 'kept')
    await giveTagToMany(transaction, [third], from.id)
    merging = mergeInto()
    await waitingForLock(app)
  })
  expect((await merging)?.status).toBe(200)
  expect([await of(one), await of(third)]).toEqual([['Stays meanwhile'], ['Stays meanwhile']])
  expect((await mergeInto()).body.tag).toEqual(into)
  const merges = (await auditEntries('tags.merge', 9)).filter(
    ({ detail }) => (detail as { before: string }).before === 'Merged meanwhile',
  )
  expect(merges).toHaveLength(1)
})

test('a tag given while another is merged into it stays once', async () => {
  const [has, gets] = [await buildOwn(), await buildOwn()]
  const [from] = (await give(has, 'Goes into one given')).body.tags
  await give(gets, 'Goes into one given')
  const [into] = (await give(await buildOwn(), 'Given meanwhile')).body.tags
  let merging: Promise<{ status: number }> | undefined
  await inside(async (transaction) => {
    await findTag(transaction, { label: 'Given meanwhile' }, 'kept')
    await giveTagToMany(transaction, [gets], into.id)
    merging = app.call('POST', `/api/tags/${from.id}/merge`, {
      ...{ as: admin, body: { into: into.id } },
    })
    await waitingForLock(app)
  })
  expect((await merging)?.status).toBe(200)
  expect([await of(has), await of(gets)]).toEqual([['Given meanwhile'], ['Given meanwhile']])
})

test('a contact of the trash comes back with the tag that its own was merged into', async () => {
  const [one, both] = [await buildOwn(), await buildOwn()]
  const [first] = (await give(one, 'First of three')).body.tags
  for (const label of ['First of three', 'Second of three']) await give(both, label)
  const ids = (await give(both, 'Third of three')).body.tags.map(({ id }: { id: number }) => id)
  await app.call('DELETE', '/api/contacts', { as: admin, body: { ids: [one, both] } })
  for (const [from, into] of [
    [first.id, ids[1]],
    [ids[1], ids[2]],
  ])
    await app.call('POST', `/api/tags/${from}/merge`, { as: admin, body: { into } })
  expect((await restore([one, both])).body.restored_ids).toEqual([one, both])
  expect([await of(one), await of(both)]).toEqual([['Third of three'], ['Third of three']])
})
