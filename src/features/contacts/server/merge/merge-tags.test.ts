import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'

const { app, admin, merge, restore, buildDouble } = await startMerges()

const tagsOf = async (id: number): Promise<{ id: number; label: string }[]> =>
  (await app.call('GET', `/api/contacts/${id}/tags`, { as: admin })).body.tags
const labels = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await tagsOf(id)).map(({ label }) => label)))
/** Gives a client a tag, and returns the tag's id. */
async function give(id: number, label: string): Promise<number> {
  const url = `/api/contacts/${id}/tags` as const
  const { tags } = (await app.call('POST', url, { as: admin, body: { label } })).body
  return tags.find((one: { label: string }) => one.label === label).id
}
const take = (id: number, tag: number) =>
  app.call('DELETE', `/api/contacts/${id}/tags/${tag}`, { as: admin })
async function join(tag: number, into: number): Promise<void> {
  const url = `/api/tags/${tag}/merge` as const
  expect((await app.call('POST', url, { as: admin, body: { into } })).status).toBe(200)
}

test('an undo gives a tag once that was merged with another one since', async () => {
  const { survivor, merged } = await buildDouble()
  await give(survivor, 'Both')
  const both = await give(merged, 'Both')
  const own = await give(merged, 'Own')
  await merge(survivor, merged)
  await join(both, own)
  expect((await restore([merged])).body.restored_ids).toEqual([merged])
  expect(await labels(survivor, merged)).toEqual([['Own'], ['Own']])
})

test.each([
  ['that of the merged contact into that of the survivor', 'theirs'],
  ['that of the survivor into that of the merged contact', 'mine'],
])('both contacts have the tag that theirs became since: %s', async (_, gone) => {
  const { survivor, merged } = await buildDouble()
  const [mine, theirs] = [
    await give(survivor, `Mine ${gone}`),
    await give(merged, `Theirs ${gone}`),
  ]
  await merge(survivor, merged)
  if (gone === 'theirs') await join(theirs, mine)
  else await join(mine, theirs)
  await restore([merged])
  const label = gone === 'theirs' ? 'Mine theirs' : 'Theirs mine'
  expect(await labels(survivor, merged)).toEqual([[label], [label]])
})

test('a tag that was taken and given again since goes back too, and who got it since keeps it', async () => {
  const { survivor, merged } = await buildDouble()
  const again = await give(merged, 'Again')
  const gone = await give(merged, 'Gone')
  await give(merged, 'Kept')
  await merge(survivor, merged)
  await take(survivor, again)
  await take(survivor, gone)
  await give(survivor, 'Again')
  await give(survivor, 'Since')
  await restore([merged])
  expect(await labels(survivor, merged)).toEqual([
    ['Again', 'Since'],
    ['Again', 'Kept'],
  ])
})

test('a tag that the survivor is given again since stays with both, alone and of a selection', async () => {
  const { survivor, merged } = await buildDouble()
  await give(merged, 'Alone')
  await give(merged, 'Selected')
  await give(merged, 'Theirs')
  await merge(survivor, merged)
  await give(survivor, 'Alone')
  const body = { contacts: { ids: [survivor] }, label: 'Selected', give: true }
  const given = await app.call('PUT', '/api/contacts/bulk/tags', { as: admin, body })
  expect(given.body.updated_ids).toEqual([])
  await restore([merged])
  expect(await labels(survivor, merged)).toEqual([
    ['Alone', 'Selected'],
    ['Alone', 'Selected', 'Theirs'],
  ])
})
