import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../../test/agencies/empty-agency.ts'
import { uploadImportFile } from '../../../../../test/calls/import-upload.ts'
import { planOf } from '../../../../../test/statements/plan-of.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import { noteNamedAgain } from '../../../contacts/server/staging/named-again.ts'
import { emailMatch } from '../../../contacts/server/staging/row-match.sql.ts'
import { planForStaged } from '../../../contacts/server/staging/staged-contacts.ts'

const agency = await startEmptyAgency()
const { app, contacts } = agency

async function upload(lines: readonly string[], fields: Record<string, string> = {}) {
  app.clock.advance(1000)
  const file = `Email,First Name,Tags,Note\n${lines.join('\n')}\n`
  const columns = { email: 'Email', first_name: 'First Name', tags: 'Tags', note: 'Note' }
  return uploadImportFile(app, agency.admin, file, { mapping: JSON.stringify(columns), ...fields })
}
const both = { mode: 'both' }
const onlyChanges = { ...both, remember: 'true', onlyChanges: 'true' }
const idOf = async (email: string) =>
  (await contacts()).find((contact) => contact.email === email)?.id as number
const labelsAt = async (url: `/api/${string}`): Promise<string[]> =>
  (await app.call('GET', url, { as: agency.admin })).body.tags.map(
    ({ label }: { label: string }) => label,
  )
const tagsOf = async (email: string) => labelsAt(`/api/contacts/${await idOf(email)}/tags`)
const agencyTags = () => labelsAt('/api/tags')
const importsOf = async () =>
  (await app.call('GET', '/api/contacts/imports', { as: agency.admin })).body.imports as {
    id: number
  }[]
const countUndo = async (id: number | undefined) =>
  (await app.call('GET', `/api/contacts/imports/${id}/undo`, { as: agency.admin })).body.undo
const undoOf = async (id: number | undefined, extra: object = {}) => {
  const url = `/api/contacts/imports/${id}/undo` as const
  const { deleted, putBack } = await countUndo(id)
  const body = { deleted, putBack, ...extra }
  return (await app.call('POST', url, { as: agency.admin, body })).status
}

test('an undo leaves the tags that a later file names too, and those of who is in the trash', async () => {
  await upload(['a@x.example,A,,', 'b@x.example,B,,', 'c@x.example,C,,'])
  await upload(['a@x.example,A,"Golf,Choir",', 'b@x.example,B,Golf,', 'd@x.example,D,,'], both)
  await upload(['a@x.example,A,golf,'], both)
  const give = async (email: string, label: string) =>
    app.call('POST', `/api/contacts/${await idOf(email)}/tags`, {
      ...{ as: agency.admin, body: { label } },
    })
  await give('c@x.example', 'Choir')
  await give('d@x.example', 'Golf')
  const [c, d] = [await idOf('c@x.example'), await idOf('d@x.example')]
  await app.call('DELETE', '/api/contacts', { as: agency.admin, body: { ids: [c, d] } })
  expect(await undoOf((await importsOf())[1]?.id)).toBe(200)
  expect([await tagsOf('a@x.example'), await tagsOf('b@x.example')]).toEqual([['Golf'], []])
  expect(await agencyTags()).toEqual(['Choir', 'Golf'])
  await app.call('POST', '/api/contacts/restore', { as: agency.admin, body: { ids: [c, d] } })
  expect([await tagsOf('c@x.example'), await tagsOf('d@x.example')]).toEqual([['Choir'], ['Golf']])
})

const notesOf = async (email: string): Promise<string[]> => {
  const url = `/api/contacts/${await idOf(email)}/timeline` as const
  const { entries } = (await app.call('GET', url, { as: agency.admin })).body
  return entries.flatMap(({ note }: { note: { text: string } | null }) => note?.text ?? [])
}

test('a note that a file of only changes found unchanged stays, as the file has it too', async () => {
  await upload(['e@x.example,E,,'])
  await upload(['e@x.example,E,,Likes walks'], { ...both, remember: 'true' })
  const again = await upload(['e@x.example,E,,Likes walks', 'f@x.example,F,,'], onlyChanges)
  expect(again.body).toMatchObject({ insertedRows: 1, updatedRows: 0 })
  const [, second] = await importsOf()
  expect(await countUndo(second?.id)).toMatchObject({ notes: 0 })
  expect(await undoOf(again.body.importId)).toBe(200)
  expect(await countUndo(second?.id)).toMatchObject({ notes: 1 })
})

test('an undo leaves clients and notes that a later file has too, until that is undone as well', async () => {
  await upload(['a@x.example,A,,'])
  await upload(['a@x.example,A,,Likes calls', 'b@x.example,B,,', 'c@x.example,C,,'], both)
  await upload(['a@x.example,A,,Likes calls', 'b@x.example,B,,'], both)
  // It finds them, and writes no one who exists.
  await upload(['c@x.example,C,,'], { mode: 'create' })
  const [, third, second] = await importsOf()
  expect(await countUndo(second?.id)).toMatchObject({ deleted: 1, used: 1, notes: 0 })
  const first = (await importsOf())[3]
  expect(await countUndo(first?.id)).toMatchObject({ deleted: 0, used: 1 })
  expect(await undoOf(third?.id)).toBe(200)
  expect(await countUndo(second?.id)).toMatchObject({ deleted: 2, used: 0, notes: 1 })
  await upload(['a@x.example,A,,Likes calls', 'b@x.example,B,,'], both)
  expect(await undoOf(second?.id)).toBe(200)
  expect((await contacts()).map(({ email }) => email)).toEqual(['a@x.example', 'b@x.example'])
  expect(await notesOf('a@x.example')).toEqual(['Likes calls'])
})

test('notes that a later file has too are found by their clients, however many say the same', async () => {
  await upload(Array.from({ length: 300 }, (_, n) => `same${n}@x.example,A,,Left a message`))
  const plan = await agency.within(async (transaction) => {
    await sql`insert into staged_contact (organization_id, import_id, row_number, email, note)
      select organization_id, 99, id, email, 'Left a message' from contact
      where organization_id = ${transaction.organizationId}`.execute(transaction)
    await planForStaged(transaction)
    return planOf('array_agg(id)', transaction, (one) =>
      noteNamedAgain(one, 99 as ImportId, [emailMatch]),
    )
  })
  const ofNotes = plan.split('\n').filter((line) => /Cond: .*note/.test(line))
  expect(ofNotes).not.toEqual([])
  for (const condition of ofNotes) expect(condition).toContain('contact_id')
})
