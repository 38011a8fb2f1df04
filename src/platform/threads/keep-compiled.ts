import { join } from 'node:path'

/**
 * Lets threads keep what Node compiled for them, for the next ones and the next start. Otherwise
 * the first thread loads Node's compiler of TypeScript, which the process then holds.
 */
export function keepCompiled(dataFolder: string): void {
  process.env.NODE_COMPILE_CACHE ??= join(dataFolder, 'compiled')
}
