import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { eraseDeletedNotes } from '../erase-deleted-notes.ts'

const { app, agent, admin, greta, buildOwn, inside, auditEntries } = await startContactsAgency()

const url = (id: number, part = '') => `/api/contacts/${id}/notes${part}`
const write = (id: number, text: string, pinned = false) =>
  app.call('POST', url(id), { as: agent, body: { text, pinned } })
const change = (id: number, note: number, body: object, as = agent) =>
  app.call('PUT', url(id, `/${note}`), { as, body })
const readOne = (id: number, note: number) => app.call('GET', url(id, `/${note}`), { as: agent })
const timeline = async (id: number) =>
  (await app.call('GET', `/api/contacts/${id}/timeline?kind=notes`, { as: agent })).body

test('a note is the plain text that was written, whatever it looks like', async () => {
  const id = await buildOwn()
  const text = '<script>alert(1)</script>\n=1+1\t“Größe” https://example.com'
  const { status, body } = await write(id, `  ${text}\r\n\u0000 `)
  expect([status, body.note.text, body.note.created_by]).toEqual([200, text, 'Greta Gray'])
  expect((await timeline(id)).entries[0].note).toMatchObject({ text, cut: false })
})

test('a note of 60,000 characters with a script is refused with its length, and one of 20,000 is kept', async () => {
  const id = await buildOwn()
  const long = `<script>${'x'.repeat(59_992)}`
  const refused = await write(id, long)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(
    'A note can have up to 20,000 characters, and this one has 60,000. Please shorten or split it.',
  )
  expect((await timeline(id)).entries).toEqual([])
  const longest = 'ü'.repeat(20_000)
  const { note } = (await write(id, longest)).body
  const [shown] = (await timeline(id)).entries
  expect([shown.note.cut, shown.note.text.length]).toEqual([true, 1000])
  expect((await readOne(id, note.id)).body.note.text).toBe(longest)
  for (const blank of ['', ' \n ']) expect((await write(id, blank)).status).toBe(400)
})

test('of two people who edit one note, the second one is told, and nothing is lost', async () => {
  const id = await buildOwn()
  const { note } = (await write(id, 'First')).body
  expect((await change(id, note.id, { text: 'Second', version: 1 }, admin)).status).toBe(200)
  const stale = await change(id, note.id, { text: 'Mine', version: 1 })
  expect([stale.status, stale.body.data.note.text]).toEqual([409, 'Second'])
  app.clock.advance(1000)
  const saved = await change(id, note.id, { text: 'Mine', version: stale.body.data.note.version })
  expect(saved.body.note).toMatchObject({ text: 'Mine', edited_by: 'Greta Gray' })
  const { earlier } = (await readOne(id, note.id)).body
  expect(earlier.map(({ text }: { text: string }) => text)).toEqual(['Second', 'First'])
  expect(earlier[1].written_by).toBe('Greta Gray')
  // The same text again is no edit.
  await change(id, note.id, { text: 'Mine' })
  expect((await readOne(id, note.id)).body.earlier).toHaveLength(2)
})

test('two edits at the same time become one and a refusal', async () => {
  const id = await buildOwn()
  const { note } = (await write(id, 'First')).body
  const answers = await Promise.all(
    ['A', 'B'].map((text) => change(id, note.id, { text, version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await readOne(id, note.id)).body.earlier).toHaveLength(1)
})

test('pinned notes come with the first page, at most twenty', async () => {
  const id = await buildOwn()
  for (let n = 0; n < 20; n += 1) expect((await write(id, `Note ${n}`, true)).status).toBe(200)
  expect((await timeline(id)).pinned).toHaveLength(20)
  const more = await write(id, 'One more', true)
  expect([more.status, more.body.message]).toEqual([422, expect.stringMatching(/unpin one first/)])
  const { pinned } = await timeline(id)
  expect((await change(id, pinned[0].id, { pinned: false })).status).toBe(200)
  expect((await write(id, 'One more', true)).status).toBe(200)
})

test('a deleted note is gone, comes back by its undo, and is erased with its history after a day', async () => {
  const id = await buildOwn()
  const { note } = (await write(id, 'First', true)).body
  await change(id, note.id, { text: 'Second' })
  const remove = () => app.call('DELETE', url(id, `/${note.id}`), { as: agent })
  const restore = () => app.call('POST', url(id, `/${note.id}/restore`), { as: agent })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await readOne(id, note.id)).status).toBe(404)
  expect((await timeline(id)).pinned).toEqual([])
  expect((await restore()).body.note).toMatchObject({ text: 'Second', pinned: true })
  expect((await restore()).status).toBe(200)
  await remove()
  expect(await auditEntries('notes.delete', 2)).toEqual(
    [1, 2].map(() => ({ agent_id: greta.agentId, entity_id: id, detail: { note: note.id } })),
  )
  const rows = () =>
    inside(async (transaction) => [
      ...(await transaction
        .selectFrom('contact_note')
        .select('id')
        .where('contact_id', '=', id)
        .execute()),
      ...(await transaction
        .selectFrom('contact_note_version')
        .select('id')
        .where('contact_id', '=', id)
        .execute()),
    ])
  app.clock.advance(dayMs - 1000)
  await eraseDeletedNotes(app.services)
  expect(await rows()).toHaveLength(2)
  app.clock.advance(dayMs)
  await eraseDeletedNotes(app.services)
  expect(await rows()).toEqual([])
  expect((await restore()).status).toBe(404)
})

test('a note that is sent twice is written once', async () => {
  const id = await buildOwn()
  const send = (to = id) =>
    app.call('POST', url(to), {
      as: agent,
      body: { text: 'Once', request_id: 'one-press-of-save' },
    })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.note.id).toBe(first.body.note.id)
  expect((await send(await buildOwn())).status).toBe(404)
  expect((await timeline(id)).entries).toHaveLength(1)
})
