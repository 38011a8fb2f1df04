import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The passwords of the cluster's three login roles. */
export interface Passwords {
  readonly superuser: string
  readonly owner: string
  readonly app: string
}

export type Login = keyof Passwords

export const roleOf: Readonly<Record<Login, string>> = {
  superuser: 'postgres',
  owner: 'holdfast_owner',
  app: 'holdfast_app',
}

const fileIn = (folder: string) => join(folder, 'passwords.json')
/** Data folders of earlier versions have one password for all roles in this file. */
const sharedFileIn = (folder: string) => join(folder, 'password')

const newPassword = () => randomBytes(24).toString('base64url')

/** Returns the passwords of the data folder's cluster, generated once. */
export function keptPasswords(folder: string): Passwords {
  const file = fileIn(folder)
  if (!existsSync(file)) {
    const passwords = { superuser: newPassword(), owner: newPassword(), app: newPassword() }
    // Renamed when it is complete: a killed start must not leave half a file.
    writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return readPasswords(folder)
}

/**
 * Returns the passwords of a data folder that another process has started. Throws while they do not
 * exist.
 */
export const readPasswords = (folder: string): Passwords =>
  JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Passwords

/**
 * Gives the roles of a cluster of an earlier version their own passwords, then deletes the shared
 * one. A start killed in between finds the shared password no longer valid and only deletes it.
 */
export async function separatePasswords(
  folder: string,
  passwords: Passwords,
  superuserUrl: (password: string) => string,
): Promise<void> {
  const shared = sharedFileIn(folder)
  if (!existsSync(shared)) return
  const client = new pg.Client({ connectionString: superuserUrl(readFileSync(shared, 'utf8')) })
  try {
    await client.connect()
    const { rows } = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where rolname = any ($1)',
      [Object.values(roleOf)],
    )
    const logins = (Object.keys(roleOf) as Login[]).filter((login) =>
      rows.some(({ rolname }) => rolname === roleOf[login]),
    )
    const changes = logins.map(
      (login) => `alter role ${roleOf[login]} password ${client.escapeLiteral(passwords[login])}`,
    )
    await client.query(`begin; ${changes.join('; ')}; commit`)
  } catch (error) {
    if ((error as { code?: string }).code !== wrongPassword) throw error
  } finally {
    await client.end().catch(() => {})
  }
  rmSync(shared, { force: true })
}

/** PostgreSQL's code for a refused password. */
export const wrongPassword = '28P01'
