import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { readUploadedFile, uploadFile } from '../../../../../test/files/upload-file.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { busyAgency } from '../../../../platform/http/errors.ts'
import {
  contactFileLimits,
  fileLies,
  fileTooLarge,
  tooManyFiles,
} from '../../shared/files/file.rules.ts'
import { eraseDeletedNotes } from '../erase-deleted-notes.ts'

const { app, organization, greta, otto, buildOwn, inside, merge, restore } = await startMerges()
const own = await app.signIn(greta.email)
const stranger = await app.signIn(otto.email)
const admin = await app.signIn(organization.admin.email)
const client = () => buildOwn({ agentId: greta.agentId })
const pdf = (size = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')])
const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()

const upload = (
  id: number,
  name: string,
  bytes: Buffer,
  { as = own, request }: { as?: string; request?: string } = {},
) => uploadFile(app, { as, contact: id, name, bytes, request })
/** An upload whose last bytes come with `finish`. */
async function slowUpload(id: number, request: string) {
  const form = new FormData()
  form.set('name', 'slow.pdf')
  form.set('request_id', request)
  form.set('file', new Blob([new Uint8Array(pdf())]), 'x')
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.arrayBuffer())
  const payload = new PassThrough()
  payload.write(bytes.subarray(0, -500))
  const answer = app.http
    .inject({
      method: 'POST',
      url: `/api/contacts/${id}/files`,
      headers: { cookie: own, 'content-type': sent.headers.get('content-type') ?? '' },
      payload,
    })
    .then((response) => response)
  return {
    finish: () => {
      payload.end(bytes.subarray(-500))
      return answer
    },
  }
}
const list = async (id: number, as = own) =>
  (await app.call('GET', `/api/contacts/${id}/files`, { as })).body
const content = (id: number, file: number, as = own, of = 'content') =>
  readUploadedFile(app, { as, contact: id, file, of })
const partsOf = async (file: number) =>
  (
    await inside((transaction) =>
      sql<{ sealed: Buffer }>`select sealed from contact_file_part
        where organization_id = ${organization.organizationId} and file_id = ${file}
        order by ordinal`.execute(transaction),
    )
  ).rows

test('a file comes back as it was, as an attachment that runs nothing, and is sealed in the database', async () => {
  const id = await client()
  const bytes = pdf(2_500_000)
  const { status, body } = await upload(id, 'Zoë’s policy.pdf', bytes)
  expect([status, body.file.name, body.file.bytes]).toEqual([200, 'Zoë’s policy.pdf', 2_500_000])
  const got = await content(id, body.file.id)
  expect(got.statusCode).toBe(200)
  expect(got.rawPayload.equals(bytes)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(got.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Zo%C3%AB/)
  const parts = await partsOf(body.file.id)
  expect(parts).toHaveLength(3)
  for (const { sealed } of parts) expect(sealed.includes('xxxxxxxx')).toBe(false)
  const shown = await list(id)
  expect(shown.files).toMatchObject([{ kind: 'application/pdf', created_by: expect.any(String) }])
  expect(shown.files_left).toBe(contactFileLimits.ofContact - 1)
})

test('a file that lies about its kind, is empty, too large, or badly named is refused, and nothing is stored', async () => {
  const id = await client()
  const zip = Buffer.from('PK\u0003\u0004 a zip')
  const png = await picture()
  const refusals: [string, Buffer, number, string | RegExp][] = [
    ['a.pdf', zip, 422, fileLies('application/pdf', undefined)],
    ['a.pdf', png, 422, fileLies('application/pdf', 'image/png')],
    ['a.png', pdf(), 422, fileLies('image/png', 'application/pdf')],
    ['a.jpg', png, 422, fileLies('image/jpeg', 'image/png')],
    ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, /but the content is/],
    ['a.exe', pdf(), 422, /only PDF files/],
    ['a.pdf', Buffer.alloc(0), 422, /is empty/],
    ['a.pdf', pdf(contactFileLimits.bytes + 1), 413, fileTooLarge],
    [`${'n'.repeat(500)}\r\nX: y.pdf`, pdf(), 400, /one line of up to 200/],
    ['a\u202Efdp.pdf', pdf(), 400, /one line/],
    ['../a.pdf', pdf(), 400, /one line/],
  ]
  for (const [name, bytes, status, text] of refusals) {
    const answer = await upload(id, name, bytes)
    expect([name, answer.status]).toEqual([name, status])
    expect(answer.body.message).toMatch(text)
  }
  expect((await upload(id, 'wide.png', await picture(8001))).body.message).toMatch(
    /too many pixels/,
  )
  expect((await list(id)).files).toEqual([])
  expect((await upload(id, 'whole.pdf', pdf(contactFileLimits.bytes))).status).toBe(200)
  expect((await upload(id, 'a.PNG', png)).status).toBe(200)
})

test('an upload that is sent twice adds one file, and a full contact takes no more', async () => {
  const id = await client()
  const [once, twice] = await Promise.all([
    upload(id, 'a.pdf', pdf(), { request: 'the-same-upload' }),
    upload(id, 'a.pdf', pdf(), { request: 'the-same-upload' }),
  ])
  expect(twice.body.file.id).toBe(once.body.file.id)
  expect((await list(id)).files).toHaveLength(1)
  await inside((transaction) =>
    sql`insert into contact_file (organization_id, contact_id, name, kind, bytes, created_at,
        created_by, data_key_id, sealed_key)
      select organization_id, contact_id, name, kind, bytes, created_at, created_by, data_key_id,
        sealed_key from contact_file cross join generate_series(2, ${contactFileLimits.ofContact}::int)
      where organization_id = ${organization.organizationId} and contact_id = ${id}`.execute(
      transaction,
    ),
  )
  expect((await list(id)).files_left).toBe(0)
  const full = await upload(id, 'b.pdf', pdf())
  expect([full.status, full.body.message]).toEqual([422, tooManyFiles])
  const again = await upload(id, 'a.pdf', pdf(), { request: 'the-same-upload' })
  expect([again.status, again.body.file?.id]).toEqual([200, once.body.file.id])
  const elsewhere = await upload(await client(), 'a.pdf', pdf(), { request: 'the-same-upload' })
  expect(elsewhere.status).toBe(404)
})

test('of one agency two uploads are taken at a time, and another one is told to come again', async () => {
  const id = await client()
  const slow = await Promise.all(['slow-upload-1', 'slow-upload-2'].map((of) => slowUpload(id, of)))
  // Until both have begun.
  const another = async () => (await upload(id, 'b.pdf', pdf())).body.message
  await expect.poll(another, { timeout: 10_000 }).toBe(busyAgency)
  const done = await Promise.all(slow.map(({ finish }) => finish()))
  expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await upload(id, 'b.pdf', pdf())).status).toBe(200)
})

test('a preview is the picture encoded again, of pictures alone; both are for who sees the contact, and recorded', async () => {
  const id = await client()
  const { file } = (await upload(id, 'card.png', await picture())).body
  const { file: text } = (await upload(id, 'a.pdf', pdf())).body
  const preview = await content(id, file.id, own, 'preview')
  expect(preview.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(preview.rawPayload).metadata()).format).toBe('jpeg')
  expect((await content(id, text.id, own, 'preview')).statusCode).toBe(404)
  await content(id, text.id)
  for (const of of ['content', 'preview'])
    expect((await content(id, file.id, stranger, of)).statusCode).toBe(404)
  expect((await upload(id, 'b.pdf', pdf(), { as: stranger })).status).toBe(404)
  expect((await content(id + 1, file.id, admin)).statusCode).toBe(404)
  const log = (await app.call('GET', '/api/audit-log?limit=50', { as: admin })).body
  const text2 = JSON.stringify(log)
  for (const action of ['files.add', 'files.preview', 'files.download'])
    expect(text2).toContain(action)
  expect(text2).not.toContain('card.png')
  const { entries } = (
    await app.call('GET', `/api/contacts/${id}/timeline?kind=files`, { as: own })
  ).body
  expect(entries.map((entry: { text: string }) => entry.text)).toEqual([
    'added the file “a.pdf”',
    'added the file “card.png”',
  ])
})

test('a deleted file can be restored for a day, and its bytes are erased then', async () => {
  const id = await client()
  const { file } = (await upload(id, 'a.pdf', pdf())).body
  const remove = () => app.call('DELETE', `/api/contacts/${id}/files/${file.id}`, { as: own })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await content(id, file.id)).statusCode).toBe(404)
  const undo = () =>
    app.call('POST', `/api/contacts/${id}/files/${file.id}/restore`, { as: own, body: {} })
  expect((await undo()).status).toBe(200)
  expect((await content(id, file.id)).statusCode).toBe(200)
  await remove()
  app.clock.advance(dayMs + 1000)
  await eraseDeletedNotes(app.services)
  expect(await partsOf(file.id)).toEqual([])
})

test('files go to the trash and come back with their contact, move with a merge and back, and are erased with it', async () => {
  const as = await app.signIn(organization.admin.email)
  const kept = await client()
  const merged = await client()
  const { file } = (await upload(merged, 'a.pdf', pdf(), { as })).body
  const done = await merge(kept, merged, [], as)
  expect(done.status, done.text).toBe(200)
  expect((await content(kept, file.id, as)).statusCode).toBe(200)
  expect((await restore([merged])).status).toBe(200)
  expect((await content(merged, file.id, as)).rawPayload.equals(pdf())).toBe(true)

  const trash = async () => app.call('DELETE', '/api/contacts', { as, body: { ids: [merged] } })
  expect((await trash()).status).toBe(200)
  expect((await content(merged, file.id, as)).statusCode).toBe(404)
  expect(await partsOf(file.id)).toHaveLength(1)
  await restore([merged])
  expect((await content(merged, file.id, as)).statusCode).toBe(200)
  await trash()
  const purged = await app.call('DELETE', '/api/contacts/bin', {
    as,
    body: { ids: [merged] },
  })
  expect(purged.status, purged.text).toBe(200)
  expect(await partsOf(file.id)).toEqual([])
})
