import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { startEmbeddedPostgres } from '../../src/main/embedded-postgres/embedded-postgres.ts'
import { openServices, type RunningServices } from '../../src/main/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/**
 * A server process with a separate data folder, its embedded database, and a way to look at both
 * from outside.
 */
export interface FaultedServer {
  readonly folder: string
  /** The server that runs now; replaced by `restart`. */
  readonly process: ServerProcess
  readonly services: RunningServices
  restart(): Promise<void>
  /** Creates an agency; returns it with its admin's session cookie. */
  addAgency(): Promise<{ organization: BuiltOrganization; cookie: string }>
  /** Returns the rows of a statement that runs as the owner, for sizes and statistics. */
  readAsOwner<Row extends object>(statement: string): Promise<Row[]>
  /** The data folder of the embedded PostgreSQL. */
  clusterFolder(): string
  /** The pid of the embedded PostgreSQL. */
  postmaster(): number
  close(): Promise<void>
}

export async function startFaultedServer(
  name: string,
  {
    folder = join(import.meta.dirname, `../../.test-data/${name}-${process.pid}`),
    settings = {},
    words = [],
    database,
  }: {
    folder?: string
    settings?: Readonly<Record<string, string>>
    /** Of the server's command. */
    words?: readonly string[]
    /** A database that others run, instead of an embedded one. */
    database?: { readonly app: string; readonly owner: string }
  } = {},
): Promise<FaultedServer> {
  mkdirSync(folder, { recursive: true })
  const environment = {
    HOLDFAST_DATA: folder,
    HOLDFAST_TODAY: '2026-06-15',
    NODE_ENV: 'test',
    // So that calls can come from many networks, each with its own limit of requests.
    TRUST_PROXY: '1',
    ...(database !== undefined && {
      DATABASE_URL: database.app,
      DATABASE_OWNER_URL: database.owner,
      SECRET_KEY: 'a secret of a server with faults, 32 characters',
    }),
    ...settings,
  }
  let server = await startServerProcess(environment, words)
  const services = await openServices(readConfig({ ...environment, LOG_LEVEL: 'silent' }), {
    name: 'test',
    connections: 2,
    join: true,
  })
  const clusterFolder = () => {
    const elsewhere = join(folder, 'cluster-is-in.txt')
    return join(existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : folder, 'pg')
  }
  return {
    folder,
    get process() {
      return server
    },
    services,
    async restart() {
      server = await startServerProcess(environment, words)
    },
    async addAgency() {
      const organization = await buildOrganization(services)
      const link = new URL((await createLoginLink(services, organization.admin.email)) ?? '')
      const answer = await fetch(`${server.baseUrl}/api${link.pathname}`, {
        headers: { 'x-holdfast': 'confirm' },
      })
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      return { organization, cookie: cookies.join('; ') }
    },
    async readAsOwner(statement) {
      const client = new pg.Client({ connectionString: services.databaseUrls.owner })
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
    clusterFolder,
    postmaster: () =>
      Number(readFileSync(join(clusterFolder(), 'postmaster.pid'), 'utf8').split('\n')[0]),
    async close() {
      await services.close()
      await server.kill()
      if (database !== undefined) return rmSync(folder, { recursive: true, force: true })
      // The killed server's PostgreSQL keeps running, and this process takes it over.
      const left = await startEmbeddedPostgres(folder)
      await left.stop()
      rmSync(left.folder, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns an import file of valid rows, the same each time. */
export function importFileOf(rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: rows }, (_, i) => {
    const born = `${1 + (i % 12)}/${1 + (i % 28)}/${1940 + (i % 20)}`
    return `First${i % 500},Last${i % 900},c${i}@mail.example,(214) 555-${1000 + (i % 9000)},75201,${born},${1 + (i % 12)}/1/2020,Humana,G`
  })
  const head = 'First Name,Last Name,Email,Phone,Zip,DOB,Effective Date,Carrier,Plan'
  return new Uint8Array(Buffer.from([head, ...lines, ''].join('\n')))
}
