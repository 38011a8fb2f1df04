import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromNextNetwork, storedEmailAddresses } from './database-kill.ts'
import { type FaultedServer, startFaultedServer } from './faulted-server.ts'

/** The writes and responses while the data folder's disk was full. */
export interface DiskFullResult {
  readonly acknowledged: number
  readonly missing: number
  readonly refused: number
  /** The messages of refused calls. */
  readonly messages: readonly string[]
  readonly reads: number
  /** Each call that only reads and was refused, with status and message, and how often. */
  readonly refusedReads: ReadonlyMap<string, number>
  /** Lines of warnings and errors that the server logged. */
  readonly logLines: number
  /** Longest time from the end of a shortage until a contact was acknowledged. */
  readonly recoverySeconds: number
  readonly longestCall: number
}

const folder = '/tmp/holdfast-small-disk'
const size = '700m'

/** Returns the reason why this machine mounts no disk for this test, undefined if it did. */
function mountSmallDisk(): string | undefined {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error).trim()
  }
  return undefined
}

/** Takes what is free, so that the next write finds no room. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(folder)
  execFileSync('fallocate', ['-l', String(bavail * bsize), join(folder, 'ballast')])
}

/** Lists, a dashboard, a quote page and the agency's details. */
const readPaths = (organizationPublicId: string): readonly string[] => [
  '/api/contacts?page=1&limit=50',
  '/api/contacts/1',
  '/api/dashboard/stats?period=90days',
  '/api/agents',
  '/api/contacts/imports',
  '/api/me',
  `/compare?zip=75201&gender=female&tobacco=no&age=70&orgId=${organizationPublicId}`,
  `/api/org/${organizationPublicId}/details`,
]

/**
 * Fills the data folder's disk for `seconds` while contacts are added, `times` times. Returns the
 * reason if this machine cannot.
 */
export async function fillDiskUnderLoad({
  times,
  seconds,
}: {
  times: number
  seconds: number
}): Promise<DiskFullResult | string> {
  const problem = mountSmallDisk()
  if (problem !== undefined) return problem
  try {
    const server = await startFaultedServer('disk-full', { folder: join(folder, 'data') })
    try {
      return await addWhileFull(server, times, seconds)
    } finally {
      rmSync(join(folder, 'ballast'), { force: true })
      await server.close()
    }
  } finally {
    execFileSync('umount', [folder])
    if (existsSync(folder)) rmSync(folder, { recursive: true })
  }
}

async function addWhileFull(
  server: FaultedServer,
  times: number,
  seconds: number,
): Promise<DiskFullResult> {
  const { organization, cookie } = await server.addAgency()
  const acknowledged: string[] = []
  const messages = new Set<string>()
  let [refused, longestCall, last, isOver] = [0, 0, 0, false]
  const write = async (name: string) => {
    for (let n = 0; !isOver; n += 1) {
      const email = `${name}-${n}@mail.example`
      const began = performance.now()
      const answer = await fetch(`${server.process.baseUrl}/api/contacts/create`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ first_name: 'Ann', email, state: 'TX', zip_code: '75201' }),
      }).catch(() => undefined)
      const text = (await answer?.text().catch(() => undefined)) ?? '{}'
      longestCall = Math.max(longestCall, performance.now() - began)
      if (answer?.status === 200) {
        acknowledged.push(email)
        last = performance.now()
        // Fewer calls than the limit of a member, 1,200 a minute.
        await sleep(200)
        continue
      }
      refused += 1
      messages.add(`${answer?.status ?? 0} ${JSON.parse(text || '{}').message ?? ''}`)
      await sleep(200)
    }
  }
  const writers = ['ann', 'bob', 'cat', 'dan'].map(write)
  let reads = 0
  const refusedReads = new Map<string, number>()
  const read = async (path: string) => {
    for (; !isOver; await sleep(200)) {
      reads += 1
      const headers = { cookie, ...fromNextNetwork() }
      const answer = await fetch(server.process.baseUrl + path, { headers }).catch(() => undefined)
      const text = (await answer?.text().catch(() => undefined)) ?? ''
      // No contact has the id 1 at first.
      if (answer?.status === 200 || answer?.status === 404) continue
      const refusal = `${path.split('?')[0]} ${answer?.status ?? 0} ${text.slice(0, 200)}`
      refusedReads.set(refusal, (refusedReads.get(refusal) ?? 0) + 1)
    }
  }
  const readers = readPaths(organization.publicId).map(read)
  let recoverySeconds = 0
  for (let time = 0; time < times; time += 1) {
    await sleep(1000)
    // The write-ahead log and tables have room left in their files, so it takes some writes until
    // one finds none.
    fillDisk()
    await sleep(seconds * 1000)
    rmSync(join(folder, 'ballast'))
    const free = performance.now()
    while (last < free && performance.now() - free < 60_000) await sleep(10)
    recoverySeconds = Math.max(recoverySeconds, (performance.now() - free) / 1000)
  }
  isOver = true
  await Promise.all([...writers, ...readers])
  const stored = await storedEmailAddresses(server, organization)
  const lines = server.process.output().split('\n')
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((email) => !stored.has(email)).length,
    refused,
    reads,
    refusedReads,
    messages: [...messages],
    logLines: lines.filter((line) => /"level":"?(40|50|60|warn|error|fatal)/.test(line)).length,
    recoverySeconds,
    longestCall,
  }
}
