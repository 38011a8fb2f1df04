import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '../../src/main/embedded-postgres/process-lock.ts'

const run = promisify(execFile)
/** Scripts that start and stop a real cluster. They are no part of the checkout. */
const scripts = resolve(import.meta.dirname, '../../../shared/lab/citus')
const prefix = 'holdfast-citus-'

export interface CitusLab {
  /** The superuser's URL of the coordinator. */
  readonly url: string
  /** Kills a worker, 1 or 2, with SIGKILL. */
  killNode(node: number): void
  /** Starts a killed worker and waits until it accepts connections. */
  startNode(node: number): Promise<void>
  stop(): Promise<void>
}

export const hasCitusLab = () => existsSync(join(scripts, 'start'))

/** Starts a coordinator and two workers on free ports, in a separate folder. */
export async function startCitusLab(): Promise<CitusLab> {
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const port = await freePorts()
  const { stdout } = await run('bash', [join(scripts, 'start'), folder, String(port)])
  return {
    url: stdout.trim().split('\n').at(-1) ?? '',
    killNode: (node) => {
      process.kill(pidOf(join(folder, `node${node}/postmaster.pid`)), 'SIGKILL')
    },
    startNode: async (node) => {
      const control = [join(folder, 'pg/bin/pg_ctl'), '-D', join(folder, `node${node}`), '-w']
      const words = [...control, '-l', join(folder, `node${node}.log`), 'start']
      const [command = '', ...rest] =
        process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...words] : words
      // The killed server's last processes hold its shared memory for a moment.
      for (let tries = 1; ; tries++) {
        try {
          await run(command, rest)
          return
        } catch (error) {
          if (tries === 20) throw error
          await sleep(500)
        }
      }
    },
    stop: () => remove(folder),
  }
}

const pidOf = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0])

async function remove(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pidFile = join(folder, name, 'postmaster.pid')
    // The script refuses to stop a node that was killed.
    if (existsSync(pidFile) && !isAlive(pidOf(pidFile))) rmSync(pidFile)
  }
  await run('bash', [join(scripts, 'stop'), folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Ends the clusters that killed runs left behind. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-')[0])))
      await remove(join(tmpdir(), name))
}

const firstPort = 6100
const ports = 300

/** Returns the first of three free ports. Runs at once begin at different ones. */
async function freePorts(): Promise<number> {
  for (let tries = 0; tries < ports; tries++) {
    const port = firstPort + 3 * ((process.pid + tries) % ports)
    const free = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (free.every(Boolean)) return port
  }
  throw new Error('no three free ports for the nodes')
}

const isFree = (port: number) =>
  new Promise<boolean>((decide) => {
    const server = createServer()
    server.once('error', () => decide(false))
    server.listen(port, '127.0.0.1', () => server.close(() => decide(true)))
  })
