import { format } from 'node:util'
import { vi } from 'vitest'
import { runCommand } from '../../src/main/run-command.ts'
import { type EndedCommand, environmentOf } from './run-holdfast.ts'

/**
 * Runs a command of `holdfast` in this process, which spares seconds of starting the product. Not
 * for commands that signals end, nor two at once. Rejects where a process would print a stack.
 */
export async function runHere(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<EndedCommand> {
  let [out, errors] = ['', '']
  const written = [
    vi.spyOn(console, 'log').mockImplementation((...said) => {
      out += `${format(...said)}\n`
    }),
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      errors += `${format(...said)}\n`
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text)
      return true
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      errors += String(text)
      return true
    }),
  ]
  try {
    return { code: await runCommand(words, environmentOf(env)), out, errors }
  } finally {
    for (const one of written) one.mockRestore()
  }
}
