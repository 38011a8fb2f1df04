import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'

const fileIn = (dataFolder: string) => join(dataFolder, 'address')

/** Writes down where this server is, for commands beside it; answers what takes it away again. Nothing where the database is not ours. */
export function leaveAddress({
  databaseUrl,
  dataFolder,
  baseUrl,
}: Config): () => Promise<void> | undefined {
  if (databaseUrl !== undefined) return () => undefined
  writeFileSync(fileIn(dataFolder), `${baseUrl}\n`)
  return async () => rmSync(fileIn(dataFolder), { force: true })
}

/** A killed server leaves its address behind: whoever takes the folder over clears it. */
export function clearAddress(dataFolder: string): void {
  rmSync(fileIn(dataFolder), { force: true })
}

/** The configuration of a command beside a running server: links it prints lead to that one, whatever PORT the command was given. */
export function atRunningAddress(config: Config): Config {
  try {
    return { ...config, baseUrl: readFileSync(fileIn(config.dataFolder), 'utf8').trim() }
  } catch {
    return config
  }
}
