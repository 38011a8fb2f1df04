import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readsTypescript } from '../process/run-holdfast.ts'

const root = join(import.meta.dirname, '../..')

/** The product started in a separate process that can be killed. */
export interface ServerProcess {
  readonly baseUrl: string
  readonly pid: number
  /** False once it has ended. */
  isRunning(): boolean
  /** Everything that the process has logged. */
  output(): string
  /** Sends kill -9 and waits for the end. */
  kill(): Promise<void>
}

/**
 * Starts the server and waits until it prints its port, or what `started` finds. `env` adds to this
 * process's variables, `words` are a command instead of the plain start.
 */
export async function startServerProcess(
  env: Record<string, string>,
  words: readonly string[] = [],
  started = /"port":(\d+)/,
): Promise<ServerProcess> {
  const entry = words.length === 0 ? 'src/main/server.ts' : 'src/main/command-line.ts'
  const child = spawn(process.execPath, [...readsTypescript, entry, ...words], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'info',
      HOLDFAST_SEED: 'none',
      BASE_URL: 'http://localhost:3000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      output += String(data)
    })
  const port = await portOf(child, () => output, started)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

function portOf(child: ChildProcess, output: () => string, started: RegExp): Promise<number> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const found = started.exec(output())
      if (found !== null) resolve(Number(found[1]))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code}:\n${output().slice(-2000)}`)),
    )
  })
}
