import { setTimeout as sleep } from 'node:timers/promises'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { BuiltOrganization } from '../builders.ts'
import { importForm, suggestedFields } from '../calls/import-upload.ts'
import { type FaultedServer, importFileOf, startFaultedServer } from './faulted-server.ts'

const requestId = 'import-that-is-killed'

/** The outcomes of imports whose server was killed. */
export interface ImportKillResult {
  /** Nothing was imported, and the import's state says so. */
  readonly absent: number
  /**
   * Killed before the import was recorded: nothing was imported, and the state is unknown to the
   * server.
   */
  readonly unrecorded: number
  readonly whole: number
  readonly half: number
  /** Contacts that the upload of the same file after the restart left out or wrote twice. */
  readonly wrongAfterRetry: number
  /** Right after the last import's state was read. */
  readonly leftovers: Leftovers
  /** When the tables are tidy, or the patience has ended. */
  readonly later: Leftovers
  /**
   * Seconds from the last kill until the staging table is empty on disk and dead rows are cleared;
   * undefined if not within the patience.
   */
  readonly tidySeconds: number | undefined
  /** Longest time from a kill until the restarted server reports the import's state. */
  readonly recoverySeconds: number
}

/** The traces of killed imports in the database. */
interface Leftovers {
  readonly stagedBytes: number
  readonly databaseBytes: number
  readonly deadRows: number
  readonly temporaryTables: number
}

async function readLeftovers({ readAsOwner }: FaultedServer): Promise<Leftovers> {
  const [row] = await readAsOwner<Record<keyof Leftovers, string>>(`
    select pg_total_relation_size('staged_contact') as "stagedBytes",
      pg_database_size(current_database()) as "databaseBytes",
      (select sum(n_dead_tup) from pg_stat_user_tables
      where relname in ('contact', 'import_issue', 'staged_contact')) as "deadRows",
      (select count(*) from pg_class where relpersistence = 't') as "temporaryTables"`)
  const number = (name: keyof Leftovers) => Number(row?.[name] ?? 0)
  return {
    stagedBytes: number('stagedBytes'),
    databaseBytes: number('databaseBytes'),
    deadRows: number('deadRows'),
    temporaryTables: number('temporaryTables'),
  }
}

const countContacts = ({ services }: FaultedServer, { organizationId }: BuiltOrganization) =>
  inOrganization({ database: services.database, organizationId }, async (transaction) => {
    const { count } = await transaction
      .selectFrom('contact')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    return Number(count)
  })

/**
 * The import's status after its transaction has ended; undefined if the kill came before it was
 * recorded.
 */
async function readEnd(server: FaultedServer, cookie: string): Promise<string | undefined> {
  for (;;) {
    const answer = await fetch(`${server.process.baseUrl}/api/contacts/imports/${requestId}`, {
      headers: { cookie },
    })
    const { import: entry } = (await answer.json()) as { import?: { status: string } }
    if (entry?.status !== 'running') return entry?.status
    await sleep(50)
  }
}

/**
 * Kills the server with SIGKILL at random moments of an import, `times` times, each in a new
 * agency. Every fifth upload is repeated after the restart.
 */
export async function killWhileImporting({
  times,
  rows,
  patience,
}: {
  times: number
  rows: number
  /** Seconds to wait for the tables to be tidy after the last kill. */
  patience: number
}): Promise<ImportKillResult> {
  const server = await startFaultedServer('import-kill')
  try {
    const file = importFileOf(rows)
    const { payload, headers } = importForm({
      fields: { ...(await suggestedFields(file)), requestId },
      file,
    })
    const body = Buffer.from(payload)
    const upload = async (cookie: string) => {
      const url = `${server.process.baseUrl}/api/contacts/bulk-import`
      const answer = await fetch(url, { method: 'POST', headers: { ...headers, cookie }, body })
      return answer.json()
    }
    const first = await server.addAgency()
    const began = performance.now()
    await upload(first.cookie)
    const whole = performance.now() - began
    const counts = { absent: 0, unrecorded: 0, whole: 0, half: 0, wrongAfterRetry: 0 }
    let recoverySeconds = 0
    let killed = 0
    for (let kill = 0; kill < times; kill += 1) {
      const { organization, cookie } = await server.addAgency()
      const cut = upload(cookie).catch(() => undefined)
      await sleep((whole * (kill + Math.random())) / times)
      await server.process.kill()
      killed = performance.now()
      await cut
      await server.restart()
      const end = await readEnd(server, cookie)
      recoverySeconds = Math.max(recoverySeconds, (performance.now() - killed) / 1000)
      const contacts = await countContacts(server, organization)
      if (contacts === rows && end === 'done') counts.whole += 1
      else if (contacts === 0 && end === 'failed') counts.absent += 1
      else if (contacts === 0 && end === undefined) counts.unrecorded += 1
      else counts.half += 1
      if (kill % 5 !== 4) continue
      await upload(cookie)
      counts.wrongAfterRetry += Math.abs((await countContacts(server, organization)) - rows)
    }
    const leftovers = await readLeftovers(server)
    const tidy = await waitUntilTidy(server, killed, patience)
    return { ...counts, leftovers, ...tidy, recoverySeconds }
  } finally {
    await server.close()
  }
}

/**
 * An empty table with an index takes a few pages; fewer dead rows than these are no reason for a
 * vacuum.
 */
const tidyLimits = { stagedBytes: 100_000, deadRows: 20_000 }

async function waitUntilTidy(server: FaultedServer, since: number, patience: number) {
  for (;;) {
    const seconds = (performance.now() - since) / 1000
    const later = await readLeftovers(server)
    const { stagedBytes, deadRows } = later
    if (stagedBytes <= tidyLimits.stagedBytes && deadRows <= tidyLimits.deadRows)
      return { tidySeconds: seconds, later }
    if (seconds > patience) return { tidySeconds: undefined, later }
    await sleep(500)
  }
}
