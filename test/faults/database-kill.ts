import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopwatch } from '../../src/platform/clock.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { BuiltOrganization } from '../builders.ts'
import { importForm, suggestedFields } from '../calls/import-upload.ts'
import type { FaultedServer } from './faulted-server.ts'

// A fast machine makes more calls in a minute than one network may.
const networks = Array.from({ length: 200 }, (_, n) => `198.51.100.${n + 1}`)
let visits = 0
export const fromNextNetwork = () => ({
  'x-forwarded-for': networks[visits++ % networks.length] as string,
})

interface Ended {
  /** 0 when the connection broke. */
  readonly status: number
  readonly message: string | undefined
  readonly milliseconds: number
}

/** The responses to calls while their server's database was killed. */
export interface DatabaseKillResult {
  readonly acknowledged: number
  /** Acknowledged contacts that are not stored. */
  readonly missing: readonly string[]
  /** Every call made, in the order in which they ended. */
  readonly calls: readonly Ended[]
  /** Status and heading of a quote page that a client opened again and again. */
  readonly pages: ReadonlySet<string>
  /** Milliseconds from each kill until six more contacts were acknowledged. */
  readonly outages: readonly number[]
}

export interface SignedInAgency {
  readonly organization: BuiltOrganization
  readonly cookie: string
}

/**
 * Calls that members make, on kept-alive connections as browsers and proxies have; every end is
 * added to `calls`.
 */
async function memberCalls(server: FaultedServer, cookie: string, calls: Ended[]) {
  const sample = readFileSync('test/data/sample-book.csv')
  const form = importForm({ fields: await suggestedFields(sample), file: sample })
  const body = Buffer.from(form.payload)
  const call = async (path: string, request: RequestInit = {}): Promise<number> => {
    const elapsed = stopwatch()
    const headers = { cookie, 'x-holdfast': '1', ...fromNextNetwork(), ...request.headers }
    const url = server.process.baseUrl + path
    const answer = await fetch(url, { ...request, headers }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    const status = text === undefined ? 0 : (answer?.status ?? 0)
    const message = status === 200 ? undefined : JSON.parse(text || '{}').message
    calls.push({ status, message, milliseconds: Math.round(elapsed()) })
    return status
  }
  return {
    add: (email: string) =>
      call('/api/contacts/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ first_name: 'Ann', email, state: 'TX', zip_code: '75201' }),
      }),
    list: () => call('/api/contacts?page=1&limit=50&search=ann'),
    upload: () =>
      call('/api/contacts/bulk-import', { method: 'POST', headers: form.headers, body }),
  }
}

// A quote that needs no contact.
const quotePage = '/compare?zip=75201&gender=female&tobacco=no&age=70'

async function until(condition: () => boolean): Promise<void> {
  for (const elapsed = stopwatch(); elapsed() < 60_000; await sleep(10)) if (condition()) return
  throw new Error('not within 60 s')
}

/**
 * Kills the embedded database while contacts are added, listed and imported, and waits each time
 * until calls succeed again.
 */
export async function killDatabase(
  server: FaultedServer,
  { organization, cookie }: SignedInAgency,
  { times }: { times: number },
): Promise<DatabaseKillResult> {
  const calls: Ended[] = []
  const { add, list, upload } = await memberCalls(server, cookie, calls)
  const acknowledged: string[] = []
  const pages = new Set<string>()
  const visit = async (): Promise<number> => {
    const answer = await fetch(
      `${server.process.baseUrl}${quotePage}&orgId=${organization.publicId}`,
      { headers: fromNextNetwork() },
    )
    const title = /<title>(.*?)<\/title>/.exec(await answer.text())?.[1]
    pages.add(`${answer.status} ${title}`)
    return answer.status
  }
  let refused = 0
  const outages: number[] = []
  for (let kill = 0; kill < times; kill += 1) {
    let writing = true
    const writer = async (name: string) => {
      for (let n = 0; writing; n += 1) {
        const email = `${name}-${kill}-${n}@mail.example`
        if ((await add(email)) === 200) acknowledged.push(email)
        else {
          refused += 1
          await sleep(20)
        }
      }
    }
    const repeater = async (make: () => Promise<number>) => {
      while (writing) if ((await make()) !== 200) await sleep(20)
    }
    const load = [
      ...['ann', 'bob', 'cat'].map(writer),
      ...[list, list, upload, upload, visit, visit].map(repeater),
    ]
    await sleep(100 + Math.random() * 400)
    process.kill(server.postmaster(), 'SIGKILL')
    const elapsed = stopwatch()
    const refusedBefore = refused
    await until(() => refused > refusedBefore)
    const before = acknowledged.length
    await until(() => acknowledged.length > before + 5)
    outages.push(Math.round(elapsed()))
    writing = false
    await Promise.all(load)
  }
  const stored = await storedEmailAddresses(server, organization)
  const missing = acknowledged.filter((email) => !stored.has(email))
  return { acknowledged: acknowledged.length, missing, calls, pages, outages }
}

/** Returns the email addresses of an agency's contacts. */
export async function storedEmailAddresses(
  { services }: FaultedServer,
  { organizationId }: BuiltOrganization,
): Promise<ReadonlySet<string>> {
  const rows = await inOrganization(
    { database: services.database, organizationId },
    (transaction) =>
      transaction
        .selectFrom('contact')
        .select('email')
        .where('organization_id', '=', organizationId)
        .execute(),
  )
  return new Set(rows.flatMap(({ email }) => email ?? []))
}
