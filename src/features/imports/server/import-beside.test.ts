import { beforeEach, expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { agentUnknown } from '../../contacts/shared/contact-texts.ts'
import { agentColumnForbidden, tagsFullReason } from '../shared/import-texts.ts'

const agency = await startEmptyAgency()
const { app, contacts, within } = agency

const header = 'Email,First Name,Agent,Tags,Notes'
const mapping = JSON.stringify({
  ...{ email: 'Email', first_name: 'First Name', agent: 'Agent', tags: 'Tags', note: 'Notes' },
})
async function upload(
  lines: readonly string[],
  fields: Record<string, string> = {},
  as = agency.admin,
) {
  app.clock.advance(1000)
  const file = `${header}\n${lines.join('\n')}\n`
  return uploadImportFile(app, as, file, { mapping, ...fields })
}
const both = { mode: 'both' }

let jane: number
let zoe: number
let asJane: string
beforeEach(async () => {
  const agent = await buildAgent(app.services, agency.organizationId, {
    ...{ firstName: 'Jané', lastName: 'Doe' },
  })
  jane = agent.agentId
  asJane = await app.signIn(agent.email)
  zoe = (
    await buildAgent(app.services, agency.organizationId, { firstName: 'Zoe', lastName: 'Roe' })
  ).agentId
})

const idOf = async (email: string) =>
  (await contacts()).find((contact) => contact.email === email)?.id as number
const agentsByEmail = async () =>
  Object.fromEntries((await contacts()).map(({ email, agent_id }) => [email, agent_id]))
const tagsOf = async (email: string): Promise<string[]> => {
  const url = `/api/contacts/${await idOf(email)}/tags` as const
  const { body } = await app.call('GET', url, { as: agency.admin })
  return body.tags.map(({ label }: { label: string }) => label)
}
const agencyTags = async (): Promise<string[]> =>
  (await app.call('GET', '/api/tags', { as: agency.admin })).body.tags.map(
    ({ label }: { label: string }) => label,
  )
const timelineOf = async (email: string) => {
  const url = `/api/contacts/${await idOf(email)}/timeline` as const
  const { body } = await app.call('GET', url, { as: agency.admin })
  return body.entries as { text: string; note: { id: number; text: string } | null }[]
}
const notesOf = async (email: string) =>
  (await timelineOf(email)).flatMap(({ note }) => (note === null ? [] : [note.text]))
/** Undoes the last import, or the one so many before it. */
const undoImport = async (before = 0) => {
  const { imports } = (await app.call('GET', '/api/contacts/imports', { as: agency.admin })).body
  const url = `/api/contacts/imports/${imports[before].id}/undo` as const
  const { undo } = (await app.call('GET', url, { as: agency.admin })).body
  const body = { deleted: undo.deleted, putBack: undo.putBack }
  return (await app.call('POST', url, { as: agency.admin, body })).body.undo
}

test('a row goes to the agent whom it names, in either order of names, by email, without accents', async () => {
  const { email } = await within((transaction) =>
    transaction
      .selectFrom('agent')
      .select('email')
      .where('organization_id', '=', agency.organizationId)
      .where('id', '=', zoe)
      .executeTakeFirstOrThrow(),
  )
  const { body } = await upload(
    [
      'a@x.example,A,JANE DOE,,',
      'b@x.example,B,"doe, jané",,',
      `c@x.example,C,${email.toUpperCase()},,`,
      'd@x.example,D,,,',
      'e@x.example,E,Mr. Nobody,,',
      'f@x.example,F,Old Bob,,',
      'g@x.example,G,House,,',
    ],
    {
      agentId: String(zoe),
      cellChoices: JSON.stringify({ agent: { 'old bob': String(jane), House: 'owner' } }),
    },
  )
  expect(body).toMatchObject({ insertedRows: 7, warningRows: 1 })
  expect(body.warnings).toMatchObject([{ row: 6, value: 'Mr. Nobody' }])
  expect(await agentsByEmail()).toEqual({
    ...{ 'a@x.example': jane, 'b@x.example': jane, 'c@x.example': zoe, 'd@x.example': zoe },
    ...{ 'e@x.example': zoe, 'f@x.example': jane, 'g@x.example': zoe },
  })
})

test('an existing client keeps their agent where the row names none, and a reassignment is audited', async () => {
  await upload(['a@x.example,A,Zoe Roe,,', 'b@x.example,B,Zoe Roe,,', 'c@x.example,C,,,'])
  const lines = ['a@x.example,A,Jane Doe,,', 'b@x.example,B,,,', 'c@x.example,C,,,']
  const { body } = await upload(lines, { ...both, agentId: String(jane) })
  expect(body).toMatchObject({ updatedRows: 2, reassignedRows: 2 })
  expect(await agentsByEmail()).toEqual({
    ...{ 'a@x.example': jane, 'b@x.example': zoe, 'c@x.example': jane },
  })
  const entries = await within((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select('detail')
      .where('organization_id', '=', agency.organizationId)
      .where('action', '=', 'imports.reassign')
      .execute(),
  )
  const ids = [String(await idOf('a@x.example')), String(await idOf('c@x.example'))]
  expect(entries.map(({ detail }) => detail)).toEqual([
    expect.objectContaining({ agent_id: jane, ids }),
  ])
  expect(await undoImport()).toMatchObject({ putBack: 2 })
  expect(await agentsByEmail()).toEqual({
    ...{ 'a@x.example': zoe, 'b@x.example': zoe, 'c@x.example': null },
  })
})

test('only who may give clients to others maps the column, and no one names a foreign agent', async () => {
  const refused = await upload(['a@x.example,A,Zoe Roe,,'], {}, asJane)
  expect([refused.status, refused.body.message]).toEqual([403, agentColumnForbidden])
  const foreign = (await buildOrganization(app.services)).admin
  const cellChoices = JSON.stringify({ agent: { X: String(foreign.agentId) } })
  const unknown = await upload(['a@x.example,A,X,,'], { cellChoices })
  expect([unknown.status, unknown.body.message]).toEqual([400, agentUnknown])
  const named = await upload([`a@x.example,A,${foreign.email},,`])
  expect(named.body).toMatchObject({ insertedRows: 1, warningRows: 1 })
  expect(await agentsByEmail()).toEqual({ 'a@x.example': null })
  const contact = { email: 'j@x.example', agent: 'Zoe Roe', tags: 'Golf' }
  const json = await app.call('POST', '/api/contacts/bulk-import', {
    as: asJane,
    body: { contacts: [contact] },
  })
  expect(json.body).toMatchObject({ insertedRows: 1, tagsGiven: 1, ignoredColumns: ['agent'] })
})

test('tags are added and never taken, unknown ones made, and the undo takes back what came', async () => {
  await upload(['a@x.example,A,,Golf; vip,'])
  const { body } = await upload(
    ['a@x.example,A,,"GOLF, Church|Bridge",', 'b@x.example,B,,church,'],
    both,
  )
  expect(body).toMatchObject({ tagsGiven: 3, newTags: ['Church', 'Bridge'], warningRows: 0 })
  expect(await tagsOf('a@x.example')).toEqual(['Bridge', 'Church', 'Golf', 'vip'])
  const url = `/api/contacts/${await idOf('a@x.example')}/tags` as const
  expect(await agencyTags()).toEqual(['Bridge', 'Church', 'Golf', 'vip'])
  await upload(['c@x.example,C,,Bridge,'])
  const { imports } = (await app.call('GET', '/api/contacts/imports', { as: agency.admin })).body
  const undoUrl = `/api/contacts/imports/${imports[1].id}/undo` as const
  expect((await app.call('GET', undoUrl, { as: agency.admin })).body.undo).toMatchObject({
    ...{ deleted: 1, putBack: 0, tags: 2, notes: 0 },
  })
  const order = { deleted: 1, putBack: 0 }
  await app.call('POST', undoUrl, { as: agency.admin, body: order })
  expect((await app.call('GET', url, { as: agency.admin })).body.tags).toHaveLength(2)
  expect(await agencyTags()).toEqual(['Bridge', 'Golf', 'vip'])
})

test('what a tag cannot be, and tags beyond the limits, are told and not lost silently', async () => {
  const many = Array.from({ length: 32 }, (_, index) => `t${index}`)
  const { body } = await upload([
    `a@x.example,A,,"${'x'.repeat(41)},short",`,
    `b@x.example,B,,"${many.join()}",`,
  ])
  expect(body.warningRows).toBe(2)
  expect(await tagsOf('a@x.example')).toEqual(['short'])
  expect(await tagsOf('b@x.example')).toHaveLength(30)
  const again = await upload(['b@x.example,B,,"t1,late,later",'], both)
  expect(again.body.warnings).toEqual([{ row: 2, message: tagsFullReason, value: 'late, later' }])
  const all = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 20 }, (_, tag) => `r${row}t${tag}`).join(),
  )
  const before = await agencyTags()
  const tooMany = await upload(all.map((tags, row) => `n${row}@x.example,N,,"${tags}",`))
  expect(tooMany.status).toBe(422)
  expect(tooMany.body.message).toContain(`${before.length + 200} tags`)
  expect([await agencyTags(), await contacts()]).toMatchObject([before, { length: 2 }])
})

test('a note is added once, says that an import brought it, and is undone unless edited', async () => {
  await upload(['a@x.example,A,,,', 'b@x.example,B,,,'])
  const lines = [
    'a@x.example,A,,,"Likes\ncalls"',
    'b@x.example,B,,,Has a dog',
    'c@x.example,C,,,Hi',
  ]
  expect((await upload(lines, both)).body).toMatchObject({ notesAdded: 3, insertedRows: 1 })
  expect((await upload(lines, both)).body).toMatchObject({ notesAdded: 0 })
  expect(await notesOf('a@x.example')).toEqual(['Likes\ncalls'])
  const [entry] = (await timelineOf('b@x.example')).filter(({ note }) => note !== null)
  expect(entry).toMatchObject({
    text: 'imported a note',
    details: [{ label: 'File', value: 'clients.csv' }],
  })
  const url = `/api/contacts/${await idOf('b@x.example')}/notes/${entry?.note?.id}` as const
  await app.call('PUT', url, { as: agency.admin, body: { text: 'Has two dogs' } })
  // The text from before the edit is not added either.
  expect((await upload(lines, both)).body).toMatchObject({ notesAdded: 0 })
  // What the later files have too stays as long as they are.
  for (const before of [0, 1]) await undoImport(before)
  expect(await undoImport(2)).toMatchObject({ deleted: 1, used: 0, notes: 1, tags: 0 })
  expect(await notesOf('a@x.example')).toEqual([])
  expect(await notesOf('b@x.example')).toEqual(['Has two dogs'])
  expect((await upload(lines, both)).body).toMatchObject({ notesAdded: 2 })
})

test('the next file of a kind is offered who was meant, of those whom the member may choose', async () => {
  const cellChoices = JSON.stringify({ agent: { Bob: String(zoe), House: 'owner' } })
  await upload(['a@x.example,A,Bob,,', 'b@x.example,B,House,,'], { cellChoices })
  const body = { headers: header.split(',') }
  const find = async (as = agency.admin) =>
    (await app.call('POST', '/api/contacts/import-layouts/find', { as, body })).body.layout.choices
  expect(await find()).toMatchObject({
    mapping: { agent: 'Agent' },
    cellChoices: { agent: { Bob: String(zoe), House: 'owner' } },
  })
  const offered = await find(asJane)
  expect([offered.mapping.agent, offered.cellChoices.agent]).toEqual([undefined, undefined])
  const own = JSON.stringify({ email: 'Email', first_name: 'First Name' })
  const line = ['c@x.example,C,Bob,,']
  expect((await upload(line, { mapping: own }, asJane)).body).toMatchObject({ insertedRows: 1 })
  expect((await find()).cellChoices.agent).toEqual({ Bob: String(zoe), House: 'owner' })
  await app.call('DELETE', `/api/agents/${zoe}`, { as: agency.admin })
  expect((await find()).cellChoices.agent).toEqual({ House: 'owner' })
})

test('what the last file said too brings nothing again', async () => {
  const remember = { ...both, remember: 'true' }
  const line = 'a@x.example,A,Jane Doe,Golf,Hello'
  await upload([line], remember)
  const id = await idOf('a@x.example')
  const { body } = await app.call('GET', `/api/contacts/${id}/tags`, { as: agency.admin })
  await app.call('DELETE', `/api/contacts/${id}/tags/${body.tags[0].id}`, { as: agency.admin })
  const moved = { contact_ids: [id], agent_id: zoe }
  await app.call('PUT', '/api/contacts/reassign', { as: agency.admin, body: moved })
  await upload([line], { ...remember, onlyChanges: 'true' })
  expect([await tagsOf('a@x.example'), await agentsByEmail()]).toEqual([[], { 'a@x.example': zoe }])
  await upload(['a@x.example,A,Jane Doe,Golf|New,Hello'], { ...remember, onlyChanges: 'true' })
  expect(await tagsOf('a@x.example')).toEqual(['Golf', 'New'])
})
