import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization } from '../../../../../test/builders.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { zipStream } from '../../../../platform/lists/zip-stream.ts'
import { archiveVersion } from '../archive/archive-tables.ts'
import { openArchiveFile } from './archive-reader.ts'
import { importArchive } from './import-archive.ts'

const app = await createTestApp()
const folder = await mkdtemp(join(tmpdir(), 'archive-'))

/** Opens an archive of these rows by table, each a line of JSON. */
async function openTables(name: string, tables: Readonly<Record<string, readonly string[]>>) {
  const all = Object.entries(tables)
  const manifest = {
    ...{ format: 'holdfast archive', version: archiveVersion, madeAt: '', withAnswers: false },
    tables: all.map(([table, lines]) => ({
      ...{ name: table, rows: lines.length },
      columns: Object.keys(JSON.parse(lines[0] ?? '{}')),
    })),
  }
  const file = (path: string, text: string) => ({
    name: path,
    async *content() {
      yield text
    },
  })
  const entries = [
    file('archive.json', JSON.stringify(manifest)),
    ...all.map(([table, lines]) => file(`tables/${table}.jsonl`, lines.join('\n'))),
  ]
  const path = join(folder, `${name}.zip`)
  await writeFile(path, await buffer(zipStream(entries, app.clock.now())))
  return openArchiveFile(path)
}

const openClients = (name: string, lines: readonly string[]) => openTables(name, { contact: lines })

const at = '2026-06-01T12:00:00Z'
const client = (id: number, email: string) => ({
  ...{ id, first_name: 'Ann', last_name: '{"id":99}', email, created_at: at, updated_at: at },
})

async function bringIn(
  archive: Awaited<ReturnType<typeof openTables>>,
  agency?: Awaited<ReturnType<typeof buildOrganization>>,
) {
  const { organizationId, admin } = agency ?? (await buildOrganization(app.services))
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
  await expect(openArchiveFile(path)).rejects.toThrow(`There is no file at ${path}.`)
})

test('an archive that has a client twice leaves nothing', async () => {
  const lines = [client(1, 'a@mail.example'), client(2, 'a@mail.example')].map((row) =>
    JSON.stringify(row),
  )
  const { done, total } = await bringIn(await openClients('twice', lines))
  await expect(done).rejects.toThrow('The archive has a row of contact twice.')
  expect(total).toBe(0)
})

test('a pause of an earlier version began when it was set, and the audit log names who is here', async () => {
  const agency = await buildOrganization(app.services)
  const { organizationId, admin } = agency
  const member = { id: 7, email: admin.email, deleted_at: null, is_default: false }
  // In the agency's zone it was the evening before.
  const set = { created_at: '2026-06-01T02:00:00Z', created_by: member.id }
  const pauses = [
    { id: 1, type: 'birthday', until: null, ...set },
    { id: 2, type: 'anniversary', until: '2026-05-30', ...set },
  ]
  const given = {
    ...{ id: 1, at, actor_kind: 'api_key', action: 'contacts.reassign', entity: 'contact' },
    ...{ entity_id: null, detail: { count: 1, ids: [9], agent_id: member.id }, actor_id: '5' },
  }
  const archive = await openTables('earlier', {
    agent: [JSON.stringify(member)],
    email_pause: pauses.map((row) => JSON.stringify(row)),
    audit_entry: [JSON.stringify(given)],
  })
  await (await bringIn(archive, agency)).done
  const { days, entry } = await inOrganization(
    { ...app.services, organizationId },
    async (transaction) => ({
      days: await transaction
        .selectFrom('email_pause')
        .select('starts_on')
        .where('organization_id', '=', organizationId)
        .orderBy('id')
        .execute(),
      entry: await transaction
        .selectFrom('audit_entry')
        .select(['detail', 'actor_id'])
        .where('organization_id', '=', organizationId)
        .where('action', '=', given.action)
        .executeTakeFirstOrThrow(),
    }),
  )
  expect(days.map(({ starts_on }) => starts_on)).toEqual(['2026-05-31', '2026-05-29'])
  expect(entry).toEqual({
    ...{ detail: { count: 1, ids: [], agent_id: admin.agentId }, actor_id: null },
  })
  const as = await app.signIn(admin.email)
  const { body } = await app.call('GET', '/api/audit-log', { as })
  expect(body.entries.map(({ who }: { who: { name: string } }) => who.name)).toContain(
    'An earlier API key',
  )
})
