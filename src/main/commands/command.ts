import { parseArgs } from 'node:util'
import type { Config } from '../../platform/config.ts'
import type { RunningServices } from '../services.ts'

/** One command of `holdfast`. `run` returns the exit code. */
export interface Command {
  readonly usage: string
  readonly about: string
  readonly run: (words: string[], config: () => Config) => Promise<number>
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Opens services for a command, then closes them. A server may run on the database. */
export async function withServices<Result>(
  config: Config,
  work: (services: RunningServices) => Promise<Result>,
): Promise<Result> {
  // Loaded now, so that a command reports a wrong word at once.
  const { openServices } = await import('../services.ts')
  const services = await openServices(config, { name: 'command', connections: 3, join: true })
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}

/** Returns whether --json is set, for a command without other options. */
export function wantsJson(words: string[]): boolean {
  return parseArgs({ args: words, options: { json: { type: 'boolean' } } }).values.json ?? false
}

/** Prints a result for people, or with --json for programs. */
export function print(json: boolean, result: unknown, text: string): void {
  console.log(json ? JSON.stringify(result) : text)
}
