import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization } from '../../../../../test/builders.ts'
import { zipStream } from '../../../../platform/lists/zip-stream.ts'
import { archiveVersion } from '../archive/archive-tables.ts'
import { openArchiveFile } from './archive-reader.ts'
import { importArchive } from './import-archive.ts'

const app = await createTestApp()
const folder = await mkdtemp(join(tmpdir(), 'archive-'))

/** Opens an archive of these clients, each a line of JSON. */
async function openClients(name: string, lines: readonly string[]) {
  const columns = Object.keys(JSON.parse(lines[0] ?? '{}'))
  const manifest = {
    ...{ format: 'holdfast archive', version: archiveVersion, madeAt: '', withAnswers: false },
    tables: [{ name: 'contact', rows: lines.length, columns }],
  }
  const file = (path: string, text: string) => ({
    name: path,
    async *content() {
      yield text
    },
  })
  const entries = [
    file('archive.json', JSON.stringify(manifest)),
    file('tables/contact.jsonl', lines.join('\n')),
  ]
  const path = join(folder, `${name}.zip`)
  await writeFile(path, await buffer(zipStream(entries, app.clock.now())))
  return openArchiveFile(path)
}

const at = '2026-06-01T12:00:00Z'
const client = (id: number, email: string) => ({
  ...{ id, first_name: 'Ann', last_name: '{"id":99}', email, created_at: at, updated_at: at },
})

async function bringIn(archive: Awaited<ReturnType<typeof openClients>>) {
  const { organizationId, admin } = await buildOrganization(app.services)
  const context = { ...app.services, organizationId, actor: { kind: 'system' } } as const
  const done = importArchive(context, archive).finally(() => archive.close())
  await done.catch(() => {})
  const { body } = await app.call('GET', '/api/contacts', { as: await app.signIn(admin.email) })
  return { done, total: body.total }
}

test('the ids of an archive are those of its rows, wherever a row has its id', async () => {
  const [first, second] = [client(3, 'a@mail.example'), client(12, 'b@mail.example')]
  const { id, ...others } = second
  const archive = await openClients('ids', [
    JSON.stringify(first),
    JSON.stringify({ ...others, id }),
  ])
  expect(await Array.fromAsync(archive.ids('contact'))).toEqual([[3, 12]])
  expect((await bringIn(archive)).total).toBe(2)
})

test('a file that is not there is named as that', async () => {
  const path = join(folder, 'nowhere.zip')
  await expect(openArchiveFile(path)).rejects.toThrow(`There is no file ${path}.`)
})

test('an archive that has a client twice leaves nothing', async () => {
  const lines = [client(1, 'a@mail.example'), client(2, 'a@mail.example')].map((row) =>
    JSON.stringify(row),
  )
  const { done, total } = await bringIn(await openClients('twice', lines))
  await expect(done).rejects.toThrow('The archive has a row of contact twice.')
  expect(total).toBe(0)
})
