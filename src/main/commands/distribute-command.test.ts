import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { noCitusLab, startCitusLab } from '../../../test/process/citus-lab.ts'
import { runHoldfast } from '../../../test/process/run-holdfast.ts'
import { asOwner, connectDatabase } from '../../platform/database/database.ts'
import { distribute } from '../../platform/database/distribute.ts'
import { migrate, migrationNames, migrationsFolder } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/log.ts'
import { distributeCommand } from './distribute-command.ts'

const log = createLog('silent')
/** The first schema whose distributed tables every later migration can change. */
const firstThatStays = '0134'
const folder = mkdtempSync(join(tmpdir(), 'holdfast-distribute-'))

/** Sends statements on one connection; returns the last one's first row. */
async function send(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const statement of statements) last = await client.query(statement)
    return last?.rows[0] as Record<string, unknown> | undefined
  } finally {
    await client.end()
  }
}

describe.skipIf(noCitusLab !== undefined)(
  `distribution over nodes${noCitusLab === undefined ? '' : ` (${noCitusLab})`}`,
  async () => {
    const cluster = noCitusLab === undefined ? await startCitusLab({ inMemory: true }) : undefined
    const { superuser = '', owner = '', app = '', workers = [] } = cluster ?? {}
    const env = {
      DATABASE_URL: app,
      DATABASE_OWNER_URL: owner,
      HOLDFAST_DATA: join(folder, 'data'),
      SECRET_KEY: 'a secret for tests, 32 characters',
    }
    afterAll(async () => {
      for (const spy of [printed, progress]) spy.mockRestore()
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    const progress = vi.spyOn(console, 'error').mockImplementation(() => {})
    const runDistribute = (...words: string[]) =>
      distributeCommand.run(words, () => ({ databaseOwnerUrl: owner, logLevel: 'silent' }) as never)
    const distributed = `select count(*)::int as tables from pg_dist_partition`
    const shardOf = async (worker: string) =>
      (
        await send(
          worker,
          'set citus.override_table_visibility = off',
          `select c.oid::regclass::text as name from pg_class c
          where c.relname ~ '^audit_entry_[0-9]+$' and c.relkind = 'r' limit 1`,
        )
      )?.name as string

    test('a schema that is not complete, another version and a worker that is down are refused in words', {
      timeout: 240_000,
    }, async () => {
      await expect(runDistribute()).rejects.toThrow('run `holdfast migrate` first')
      await migrate(owner, log)
      await send(superuser, `update pg_extension set extversion = '13.2-1' where extname = 'citus'`)
      await expect(runDistribute()).rejects.toThrow('works with Citus 14 only')
      await send(superuser, `update pg_extension set extversion = '14.0-1' where extname = 'citus'`)
      const port = new URL(workers[1] ?? '').port
      await send(superuser, `update pg_dist_node set nodeport = 1 where nodeport = ${port}`)
      await expect(runDistribute()).rejects.toThrow('cannot reach 127.0.0.1:1')
      await send(superuser, `update pg_dist_node set nodeport = ${port} where nodeport = 1`)
      expect(await send(superuser, distributed)).toEqual({ tables: 0 })
    })

    test('a killed run changes nothing; of two at once the second says so; rows and the audit log stay as they were', {
      timeout: 240_000,
    }, async () => {
      const entries = `select count(*)::int as entries, min(written_at)::text as written from audit_entry`
      await send(
        superuser,
        `insert into organization (organization_id, public_id, slug, name, created_at, updated_at)
        select n, md5(n::text), 'agency-' || n, 'Agency', '2026-06-15', '2026-06-15'
        from generate_series(1, 20) n`,
        `insert into audit_entry (organization_id, at, actor_kind, action, entity, written_at)
        select n, '2026-06-15', 'system', 'tests.do', 'contact', '2026-06-15'
        from generate_series(1, 20) n`,
      )
      const before = await send(superuser, entries)
      expect(await runDistribute('--dry-run')).toBe(0)
      const killed = await runHoldfast(['distribute'], env, (said, kill) => {
        if (said.includes('20 of ')) kill()
      })
      expect(killed.code).toBeNull()
      expect(await send(superuser, distributed)).toEqual({ tables: 0 })

      let second: Promise<number> | undefined
      progress.mockImplementation((said) => {
        if (!String(said).startsWith('5 of ')) return
        second = runDistribute()
        second.catch(() => {})
      })
      expect(await runDistribute()).toBe(0)
      progress.mockImplementation(() => {})
      expect(printed.mock.lastCall?.[0]).toMatch(
        /Distributed \d+ tables over 2 nodes of Citus 14.*locked for/,
      )
      await expect(second).rejects.toThrow('Another `holdfast distribute` is running')

      expect(await send(superuser, entries)).toEqual(before)
      expect(
        await send(
          superuser,
          `select sum(pg_relation_size(logicalrelid))::int as bytes from pg_dist_partition
          where partmethod = 'h'`,
        ),
        'no copy stays on the coordinator',
      ).toEqual({ bytes: 0 })
      expect(await runDistribute()).toBe(0)
    })

    test('entries of the audit log cannot be changed on any node, and none is backdated', {
      timeout: 120_000,
    }, async () => {
      for (const worker of workers) {
        const shard = await shardOf(worker)
        for (const statement of [`update ${shard} set action = 'x'`, `delete from ${shard}`]) {
          await expect(send(worker, statement)).rejects.toThrow('never changed or deleted')
          await expect(
            send(worker.replace('postgres@', 'holdfast_app@'), statement),
          ).rejects.toThrow('permission denied')
        }
        await expect(send(worker, `truncate ${shard}`)).rejects.toThrow('shard')
        await expect(send(worker, 'truncate audit_entry')).rejects.toThrow(
          'never changed or deleted',
        )
      }
      const written = await send(
        app,
        'begin',
        `set local app.organization_id = '3'`,
        `insert into audit_entry (organization_id, at, actor_kind, action, entity, written_at)
        values (3, '2020-01-01', 'system', 'tests.backdate', 'contact', '2020-01-01')
        returning written_at > '2026-01-01' as by_database`,
      )
      expect(written).toEqual({ by_database: true })
    })

    test('an organization’s rows are seen in its transactions alone', {
      timeout: 60_000,
    }, async () => {
      const seen = (organization: string) =>
        send(
          app,
          'begin',
          `set local app.organization_id = '${organization}'`,
          'select count(*)::int as rows, min(organization_id)::int as id from organization',
        )
      expect(await seen('3')).toEqual({ rows: 1, id: 3 })
      expect(await seen('')).toEqual({ rows: 0, id: null })
    })

    test('a table that a later migration creates is distributed with its policies', {
      timeout: 120_000,
    }, async () => {
      const later = join(folder, 'migrations')
      cpSync(migrationsFolder, later, { recursive: true })
      writeFileSync(
        join(later, '9999_later.sql'),
        `create table public.later (
        organization_id bigint not null references public.organization, note text not null,
        primary key (organization_id, note));
      call maintenance.isolate('public.later');
      insert into public.later select organization_id, 'a; b' from public.organization where false;
      alter table public.later
        add column told text not null default 'once' check (told in ('once', 'twice')),
        add column days int check (days > 0) check (days < 9),
        add constraint later_told check (note is not null or told = 'once');`,
      )
      expect(await migrate(owner, log, { folder: later })).toEqual(['9999_later'])
      const [worker = ''] = workers
      expect(
        await send(
          worker,
          'set citus.override_table_visibility = off',
          `select count(*)::int as shards, bool_and(c.relforcerowsecurity) as forced,
          bool_and(exists (select 1 from pg_policy p where p.polrelid = c.oid
            and p.polname = 'own_organization')) as isolated,
          min((select string_agg(regexp_replace(n.conname, '_\\d+$', ''), ' ' order by n.conname)
            from pg_constraint n where n.conrelid = c.oid and n.contype = 'c')) as checks
        from pg_class c where c.relname ~ '^later_[0-9]+$' and c.relkind = 'r'`,
        ),
      ).toMatchObject({
        shards: 2,
        forced: true,
        isolated: true,
        checks: expect.stringContaining('later_told'),
      })
    })

    test('a cluster without workers is refused unless one node is chosen, which takes every later migration', {
      timeout: 240_000,
    }, async () => {
      const one = await startCitusLab({ nodes: 1, inMemory: true })
      const before = connectDatabase(one.owner, { max: 1, log, name: 'distribution', ...asOwner })
      const alone = (...words: string[]) =>
        distributeCommand.run(
          words,
          () => ({ databaseOwnerUrl: one.owner, logLevel: 'silent' }) as never,
        )
      try {
        await expect(alone()).rejects.toThrow('has no workers')
        // It is the schema that is missing then.
        await expect(alone('--one-node')).rejects.toThrow('run `holdfast migrate` first')
        const names = await migrationNames()
        const first = names.find((name) => name.startsWith(firstThatStays))
        await migrate(one.owner, log, { through: first })
        await distribute(before, () => {})
        const later = names.slice(Number(firstThatStays))
        expect(later).toContain('0141_what_an_import_checks')
        expect(await migrate(one.owner, log)).toEqual(later)
        expect(await alone('--one-node')).toBe(0)
        expect(printed.mock.lastCall?.[0]).toContain(
          'Every table is already distributed over 1 node',
        )
      } finally {
        await before.close()
        await one.stop()
      }
    })
  },
)
