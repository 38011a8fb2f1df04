import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newServerFolder } from '../../test/process/memory-space.ts'
import { runHere } from '../../test/process/run-here.ts'
import { readsTypescript } from '../../test/process/run-holdfast.ts'
import { commands } from './commands/commands.ts'

const root = join(import.meta.dirname, '../..')
const wait = { timeout: 120_000, interval: 50 }
let folder: string
let settings: Readonly<Record<string, string>>
const started: ChildProcess[] = []

beforeAll(() => {
  folder = newServerFolder('hf dätä ')
  settings = { HOLDFAST_DATA: folder, HOLDFAST_SEED: 'none', BASE_URL: '' }
})
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a `holdfast` command in a separate process, for what signals and a failed start do. */
function run(words: string[], env: Record<string, string> = {}, reads = readsTypescript) {
  const child = spawn(process.execPath, [...reads, 'src/main/command-line.ts', ...words], {
    cwd: root,
    // Vitest sets its own BASE_URL.
    env: { ...process.env, NODE_ENV: 'test', ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const said = { out: '', error: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.error += text
  })
  return {
    child,
    said,
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  }
}

test('a signal in the middle of a first start leaves nothing running', {
  timeout: 60_000,
}, async () => {
  const server = run(['serve'], { PORT: '0' })
  // PostgreSQL accepts connections, but the schema does not exist yet.
  await expect
    .poll(
      () => statSync(join(folder, 'pg/postmaster.pid'), { throwIfNoEntry: false })?.size ?? 0,
      wait,
    )
    .toBeGreaterThan(0)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(false)
})

// The first start has made its database before it obeyed the signal, which spares making another.
test('after it, commands beside a running server find its URL, and a signal stops it with its database', {
  timeout: 120_000,
}, async () => {
  const settled = { PORT: '0', BASE_URL: 'http://localhost:4711' }
  // As `npm start` starts it.
  const server = run(['serve'], settled, ['--import', 'tsx'])
  await expect.poll(() => server.said.out, wait).toContain('Holdfast is at http://localhost:4711')
  const made = await runHere(
    [
      ...['organization', 'create', '--name', 'Ålesund Agency', '--email', 'ann@agency.example'],
      ...['--first', 'Ann', '--last', 'Å', '--json'],
    ],
    settings,
  )
  expect(made.code, made.errors).toBe(0)
  expect(JSON.parse(made.out).link).toMatch(/^http:\/\/localhost:4711\/auth\/verify\//)
  const doctor = await runHere(['doctor', '--json'], settings)
  expect(doctor.code, doctor.out).toBe(0)
  const findings: Array<{ name: string; detail: string }> = JSON.parse(doctor.out)
  expect(findings.find(({ name }) => name === 'jobs')?.detail).toBe('a worker is connected')

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect([
    existsSync(join(folder, 'pg/postmaster.pid')),
    existsSync(join(folder, 'address')),
  ]).toEqual([false, false])
})

test('the reason that prevents a start is printed in words, with exit code 3', {
  timeout: 120_000,
}, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  const { port } = await new Promise<{ port: number }>((resolve) =>
    other.once('listening', () => resolve(other.address() as never)),
  )
  const { app, owner, superuser } = inject('postgres')
  const opens = ['restore', 'confirm-sending']
  const cases = [
    [['serve'], { DATABASE_URL: app, PORT: String(port) }, 'already listens on 127.0.0.1'],
    // The server opens its database as every command does.
    [
      opens,
      { DATABASE_URL: 'postgresql://a:b@localhost:1/x' },
      'The database does not respond: connect ECONNREFUSED',
    ],
    [
      opens,
      { DATABASE_URL: app.replace(/:[^:@]+@/, ':wrong@') },
      'The database refuses DATABASE_URL',
    ],
    [
      opens,
      { DATABASE_URL: superuser.replace('DATABASE', 'holdfast') },
      'bypasses row-level security',
    ],
    [opens, { DATABASE_URL: owner }, 'the owner of the tables'],
    [opens, { HOLDFAST_DATA: join(root, 'package.json') }, 'package.json cannot be written'],
    [['migrate'], { DATABASE_URL: app, DATABASE_OWNER_URL: app }, 'migrations as the owner'],
    [
      ['migrate'],
      { DATABASE_URL: app, DATABASE_OWNER_URL: owner.replace(/:[^:@]+@/, ':wrong@') },
      'The database refuses DATABASE_OWNER_URL',
    ],
    [['worker'], { DATABASE_URL: app }, 'needs SMTP_URL'],
    [['seed'], { DATABASE_URL: app, SMTP_URL: 'smtp://127.0.0.1:1' }, 'only in development'],
  ] as const
  const [[words, env, text], ...others] = cases
  const { ended, said } = run([...words], env)
  expect([await ended, said.error]).toEqual([3, expect.stringContaining(text)])
  for (const [words, env, text] of others)
    expect(await runHere(words, { ...settings, ...env })).toMatchObject({
      code: 3,
      errors: expect.stringContaining(text),
    })
  other.close()
})

test('the list of commands has a whole sentence about each', async () => {
  const { out } = await runHere(['--help'], {})
  const about = out.split('\n').filter((line) => line.startsWith('  '))
  expect(about).toHaveLength(Object.keys(commands).length)
  expect(about.filter((line) => !line.endsWith('.'))).toEqual([])
})

test.each(Object.entries(commands))(
  '%s refuses an option it does not know',
  async (_name, load) => {
    const unread = () => {
      throw new Error('the configuration was read first')
    }
    const command = await load()
    await expect(command.run(['--nonsense'], unread)).rejects.toThrow("Unknown option '--nonsense'")
  },
)
