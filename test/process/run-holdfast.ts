import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')

/**
 * Arguments of Node before a file of the product, for a separate process. `npm start` has `tsx` in
 * their place, which `start-and-stop.test.ts` proves.
 */
export const readsTypescript: readonly string[] = [
  '--import',
  pathToFileURL(join(import.meta.dirname, 'read-typescript.mjs')).href,
]

/** How a command of `holdfast` ended. */
export interface EndedCommand {
  /** Null for a killed one. */
  readonly code: number | null
  readonly out: string
  readonly errors: string
}

/** The variables of a command: this process's, a fixed day, and `env`. */
export const environmentOf = (env: Readonly<Record<string, string>>) => ({
  ...process.env,
  NODE_ENV: 'test',
  HOLDFAST_TODAY: '2026-06-15',
  BASE_URL: 'http://localhost:3000',
  ...env,
})

/**
 * Runs a command of `holdfast` as a separate process. `onErrors` gets what it says on its second
 * stream, and may kill it.
 */
export function runHoldfast(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  onErrors: (said: string, kill: () => void) => void = () => {},
): Promise<EndedCommand> {
  const entry = join(root, 'src/main/command-line.ts')
  const child = spawn(process.execPath, [...readsTypescript, entry, ...words], {
    cwd: root,
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, errors] = ['', '']
  child.stdout.on('data', (data: Buffer) => {
    out += String(data)
  })
  child.stderr.on('data', (data: Buffer) => {
    errors += String(data)
    onErrors(errors, () => child.kill('SIGKILL'))
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, errors }))
  })
}
