import { createInterface } from 'node:readline/promises'

/** Returns what the person at the terminal types, or undefined where there is no terminal. */
export async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}
