import { setTimeout as sleep } from 'node:timers/promises'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { importForm, suggestedFields } from '../calls/import-upload.ts'
import { startCitusLab } from '../process/citus-lab.ts'
import { nodeProcess, portOfAgency } from '../process/node-process.ts'
import { cloneDatabase, prepareTestCluster } from '../process/test-cluster.ts'
import { type FaultedServer, importFileOf, startFaultedServer } from './faulted-server.ts'

type Agency = Awaited<ReturnType<FaultedServer['addAgency']>>

/** Imports whose agency's node was killed, and the calls of both agencies meanwhile. */
export interface NodeKillResult {
  readonly whole: number
  readonly absent: number
  readonly half: number
  /** Imports that were answered as done, but whose contacts are not all there. */
  readonly lost: number
  /** Statuses of calls while the node was down, by agency: of that node, and of the other one. */
  readonly ofNode: ReadonlySet<number>
  readonly ofOthers: ReadonlySet<number>
  /** Whether each refused call said so in words. */
  readonly inWords: boolean
  /** Longest time from the node's start until its agency was whole or absent. */
  readonly recoverySeconds: number
}

/** A distributed database of a cluster that others may kill. */
export interface FaultedCluster {
  /** Superusers' URLs with DATABASE for the database, the coordinator's first. */
  readonly nodes: readonly string[]
  readonly app: string
  readonly owner: string
}

/** Runs `work` on a new cluster, which is gone afterward. */
export async function withFaultedCluster<Result>(
  work: (cluster: FaultedCluster) => Promise<Result>,
): Promise<Result> {
  const lab = await startCitusLab()
  try {
    const template = await prepareTestCluster(lab.superuser, { own: true })
    const { app, owner } = await cloneDatabase(template, 'node_kill')
    return await work({ nodes: template.nodes, app, owner })
  } finally {
    await lab.stop()
  }
}

/** Kills a worker of a cluster with SIGKILL at random moments of an import. */
export async function killNodeWhileImporting(
  { nodes, ...database }: FaultedCluster,
  { times, rows }: { times: number; rows: number },
): Promise<NodeKillResult> {
  const [coordinator = '', victim = ''] = nodes
  const node = await nodeProcess(victim.replace('DATABASE', 'postgres'))
  const server = await startFaultedServer('node-kill', { database })
  try {
    const agencyWhere = async (isOnVictim: boolean): Promise<Agency> => {
      for (;;) {
        const agency = await server.addAgency()
        const port = await portOfAgency(
          coordinator.replace('DATABASE', 'node_kill'),
          agency.organization.organizationId,
        )
        if ((String(port) === new URL(victim).port) === isOnVictim) return agency
      }
    }
    const file = importFileOf(rows)
    const upload = await uploader(server, file)
    const other = await agencyWhere(false)
    const began = performance.now()
    await upload(other)
    const whole = performance.now() - began
    const counts = { whole: 0, absent: 0, half: 0, lost: 0 }
    const [ofNode, ofOthers] = [new Set<number>(), new Set<number>()]
    let [inWords, recoverySeconds] = [true, 0]
    for (let kill = 0; kill < times; kill += 1) {
      const agency = await agencyWhere(true)
      const answered = upload(agency).catch(() => undefined)
      await sleep((whole * (kill + Math.random())) / times)
      await node.kill()
      for (let call = 0; call < 5; call += 1) {
        const refused = await list(server, agency)
        ofNode.add(refused.status)
        inWords &&= refused.status === 200 || refused.message.length > 20
        ofOthers.add((await list(server, other)).status)
        await sleep(100)
      }
      const answer = await answered
      await node.start()
      const started = performance.now()
      const contacts = await countWhenSettled(server, agency, rows)
      console.error(`kill ${kill + 1}: ${contacts} of ${rows} contacts, answered ${answer}`)
      recoverySeconds = Math.max(recoverySeconds, (performance.now() - started) / 1000)
      counts[contacts === rows ? 'whole' : contacts === 0 ? 'absent' : 'half'] += 1
      if (answer === 'done' && contacts !== rows) counts.lost += 1
    }
    return { ...counts, ofNode, ofOthers, inWords, recoverySeconds }
  } finally {
    await server.close()
  }
}

async function uploader(server: FaultedServer, file: Uint8Array<ArrayBuffer>) {
  const { payload, headers } = importForm({
    fields: { ...(await suggestedFields(file)), requestId: 'import-whose-node-is-killed' },
    file,
  })
  const body = Buffer.from(payload)
  return async ({ cookie }: Agency): Promise<string | undefined> => {
    const url = `${server.process.baseUrl}/api/contacts/bulk-import`
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, cookie }, body })
    return answer.ok ? 'done' : undefined
  }
}

async function list(server: FaultedServer, { cookie }: Agency) {
  const answer = await fetch(`${server.process.baseUrl}/api/contacts`, { headers: { cookie } })
  const { message = '' } = (await answer.json()) as { message?: string }
  return { status: answer.status, message }
}

/**
 * Returns the agency's contacts once all or none are there: what the nodes had agreed on is
 * finished by Citus within a minute after the start.
 */
async function countWhenSettled(server: FaultedServer, agency: Agency, rows: number) {
  const { database } = server.services
  const { organizationId } = agency.organization
  for (let tries = 0; ; tries += 1) {
    const count = await inOrganization({ database, organizationId }, (transaction) =>
      transaction
        .selectFrom('contact')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow(),
    ).catch(() => undefined)
    const status = await importStatus(server, agency)
    const contacts = Number(count?.count ?? -1)
    if ((contacts === rows && status === 'done') || (contacts === 0 && status !== 'running'))
      return contacts
    if (tries === 900) return contacts
    await sleep(100)
  }
}

async function importStatus(server: FaultedServer, { cookie }: Agency) {
  const url = `${server.process.baseUrl}/api/contacts/imports/import-whose-node-is-killed`
  const answer = await fetch(url, { headers: { cookie } })
  if (answer.status >= 500) return 'running'
  const { import: entry } = (await answer.json()) as { import?: { status: string } }
  return entry?.status
}
