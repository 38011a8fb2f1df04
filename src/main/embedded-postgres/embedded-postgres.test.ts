import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newServerFolder } from '../../../test/process/memory-space.ts'
import { embeddedUrls, prepareCluster, startEmbeddedPostgres } from './embedded-postgres.ts'
import { FolderInUseError, hasEnded, isAlive } from './process-lock.ts'

// Creating a cluster takes seconds, many on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folders: string[] = []
function newFolder(): string {
  const folder = newServerFolder('hf-pg-')
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const made = newServerFolder('hf-pg-made-')
beforeAll(async () => {
  const server = await startEmbeddedPostgres(made)
  await prepareCluster(server)
  await server.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** A new folder with the same programs, where a start would copy them: 60 MB. */
function folderWithPrograms(): string {
  const folder = newFolder()
  for (const name of readdirSync(made).filter((one) => one.startsWith('bin-')))
    execFileSync('cp', ['-al', join(made, name), folder])
  return folder
}

/** The folder of a stopped cluster with its roles: a copy, because creating one takes seconds. */
function clusterFolder(): string {
  const folder = folderWithPrograms()
  // With the owners of its files.
  for (const name of readdirSync(made).filter((one) => !one.startsWith('bin-')))
    execFileSync('cp', ['-a', join(made, name), folder])
  return folder
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A separate process that starts the server and then waits to be killed. */
async function startElsewhere(
  folder: string,
): Promise<{ kill: () => Promise<void>; postmaster: number }> {
  const child = startProcess(folder)
  const postmaster = await new Promise<number>((resolve) =>
    child.stdout.once('data', (data) => resolve(Number(String(data).trim()))),
  )
  return { postmaster, kill: () => killed(child) }
}

function startProcess(folder: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const code = `const { startEmbeddedPostgres, prepareCluster } = await import(${module}); const s = await startEmbeddedPostgres(${JSON.stringify(folder)}); await prepareCluster(s); console.log(s.pid); setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('of two starts on one folder the second says so; a killed application leaves its server alive, and the next start adopts it with all acknowledged data', async () => {
  const folder = clusterFolder()
  const first = await startElsewhere(folder)
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(FolderInUseError)
  expect(isAlive(first.postmaster)).toBe(true)
  await first.kill()
  expect(isAlive(first.postmaster)).toBe(true)
  const server = await startEmbeddedPostgres(folder)
  expect([server.adopted, server.pid]).toEqual([true, first.postmaster])
  expect(await query(server.urls.app, 'select current_user as me')).toEqual([
    { me: 'holdfast_app' },
  ])
  await server.stop()
  expect(hasEnded(first.postmaster)).toBe(true)
})

/** Kills a start in the middle of initdb; on a busy machine initdb may be over before. */
async function killInInitdb(): Promise<string> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const folder = folderWithPrograms()
    const first = startProcess(folder)
    const begun = () =>
      readdirSync(folder).filter((name) => existsSync(join(folder, name, 'PG_VERSION')))
    await expect.poll(begun, { timeout: 110_000, interval: 5 }).not.toEqual([])
    await killed(first)
    if (begun().includes(`pg.new-${first.pid}`)) return folder
    await (await startEmbeddedPostgres(folder)).stop()
  }
  throw new Error('initdb was over before each kill')
}

test('a start killed in the middle of initdb leaves nothing that looks like a cluster, and what it has begun is deleted while its initdb still writes into it', {
  timeout: 300_000,
}, async () => {
  const folder = await killInInitdb()
  expect(existsSync(join(folder, 'pg'))).toBe(false)
  const begun = join(folder, 'pg.new-1')
  // It ends when its folder is gone.
  const write = `mkdir -p ${begun}/base && i=0; while [ $i -lt 300000 ] && : > ${begun}/base/$i; do i=$((i+1)); done`
  const initdb = spawn('bash', ['-c', write], { stdio: 'ignore' })
  await expect.poll(() => existsSync(join(begun, 'base/2000')), { timeout: 60_000 }).toBe(true)
  const server = await startEmbeddedPostgres(folder)
  expect(readdirSync(folder).filter((name) => name.startsWith('pg.new-'))).toEqual([])
  expect(await query(server.superuserUrl('postgres'), 'select 42 as answer')).toEqual([
    { answer: 42 },
  ])
  await server.stop()
  initdb.kill()
})

test('when everything is killed at once, the next start removes stale files and finds the data', async () => {
  const folder = clusterFolder()
  const first = await startElsewhere(folder)
  await query(embeddedUrls(folder).owner, 'create table kept as select 42 as answer')
  await first.kill()
  process.kill(first.postmaster, 'SIGKILL')
  const again = await startEmbeddedPostgres(folder)
  expect(again.adopted).toBe(false)
  expect(await query(again.urls.owner, 'select * from kept')).toEqual([{ answer: 42 }])
  expect(existsSync(join(folder, 'passwords.json'))).toBe(true)
  await again.stop()
})

test('a server that dies is restarted with all acknowledged data, one that was stopped is not', async () => {
  const folder = clusterFolder()
  const heard: string[] = []
  const server = await startEmbeddedPostgres(folder, {
    onDeath: (event) => heard.push(String(event)),
  })
  await prepareCluster(server)
  await query(server.urls.owner, 'create table kept (answer int)')
  for (const answer of [1, 2]) {
    await query(server.urls.owner, `insert into kept values (${answer})`)
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => server.pid, { timeout: 20_000 }).not.toBe(pid)
    await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toBe('restarted')
  }
  expect(await query(server.urls.owner, 'select * from kept')).toHaveLength(2)
  await server.stop()
  await sleep(500)
  expect(hasEnded(server.pid)).toBe(true)
})

/** Returns the URL with another role's name, as one who knows its password could try. */
const asRole = (url: string, role: string) => url.replace(/\/\/[^:]+:/, `//${role}:`)
const refused = { code: '28P01' }

test('the password of one role opens no other role, and a folder of an earlier version gets its own passwords', async () => {
  const folder = clusterFolder()
  let server = await startEmbeddedPostgres(folder)
  await prepareCluster(server)
  const { app, owner } = server.urls
  await expect(query(asRole(app, 'postgres'), 'select 1')).rejects.toMatchObject(refused)
  await expect(query(asRole(app, 'holdfast_owner'), 'select 1')).rejects.toMatchObject(refused)
  await expect(query(asRole(owner, 'postgres'), 'select 1')).rejects.toMatchObject(refused)
  expect(statSync(join(folder, 'passwords.json')).mode & 0o777).toBe(0o600)

  // As an earlier version left it: one password for all, in its own file.
  const shared = 'one-password-for-all-three-roles'
  for (const role of ['holdfast_app', 'holdfast_owner', 'postgres'])
    await query(server.superuserUrl('postgres'), `alter role ${role} password '${shared}'`)
  rmSync(join(folder, 'passwords.json'))
  writeFileSync(join(folder, 'password'), shared, { mode: 0o600 })
  await server.stop()

  server = await startEmbeddedPostgres(folder)
  expect(await query(server.urls.app, 'select current_user as me')).toEqual([
    { me: 'holdfast_app' },
  ])
  const withShared = (url: string) => url.replace(/:[^:@]+@/, `:${shared}@`)
  for (const url of [server.urls.app, server.urls.owner, server.superuserUrl('postgres')])
    await expect(query(withShared(url), 'select 1')).rejects.toMatchObject(refused)
  expect(existsSync(join(folder, 'password'))).toBe(false)
  await server.stop()
})

test('the log of the embedded server is for its owner alone and repeats no row and no statement', async () => {
  const folder = clusterFolder()
  const log = join(folder, 'postgres.log')
  writeFileSync(log, '')
  chmodSync(log, 0o644)
  const server = await startEmbeddedPostgres(folder)
  await query(server.urls.owner, 'create table person (birth_date date, email text unique)')
  const add = (date: string) =>
    query(server.urls.owner, `insert into person values ('${date}', 'ann@secret.example')`)
  await add('1951-02-03')
  await expect(add('1951-02-03')).rejects.toMatchObject({ code: '23505' })
  await expect(add('02/31/1951')).rejects.toMatchObject({ code: '22008' })
  await server.stop()
  const text = readFileSync(log, 'utf8')
  expect(text).toContain('ready to accept connections')
  expect(text).not.toMatch(/1951|ann@|insert into/)
  expect(statSync(log).mode & 0o777).toBe(0o600)
})
