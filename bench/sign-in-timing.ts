import { registerLoginAddress } from '../src/features/access/server/register-login-address.ts'
import type { AgentId } from '../src/kernel/ids.ts'
import { buildApplication } from '../src/main/application.ts'
import { startJobs } from '../src/main/worker.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildOrganization } from '../test/builders.ts'
import { type BenchServices, openBench } from './support/database.ts'
import { listen } from './support/listen.ts'
import { benchRows, percentile, report } from './support/report.ts'

/** Requests each for known and unknown email addresses. */
const requests = benchRows(1000)
const warmUp = 100

type Send = (email: string, ipAddress: string) => Promise<Response>

/**
 * The time of sign-in and sign-up requests for unknown email addresses beside that for known ones,
 * in turn, with a worker in the same process. Every request has its own email address and IP
 * address, so that no limit is reached.
 */
export async function run(): Promise<void> {
  const services = await openBench({ behindProxy: true })
  const http = await buildApplication(services)
  try {
    const agency = await buildOrganization(services)
    await addMembers(services, agency)
    const url = `${await listen(http)}/api`
    const worker = await startJobs(services, services.urls.app)
    const post = (path: string, body: unknown, ipAddress: string) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ipAddress },
        body: JSON.stringify(body),
      })
    await compare('sign-in', (email, ipAddress) => post('/auth/login', { email }, ipAddress))
    const person = { firstName: 'Ada', lastName: 'Lovelace', phone: '5555550100' }
    await compare('sign-up', (email, ipAddress) =>
      post(
        '/onboarding/signup',
        { ...person, organizationName: `Agency of ${email}`, email },
        ipAddress,
      ),
    )
    await worker.stop()
  } finally {
    await http.close()
    await services.close()
  }
}

const known = (i: number) => `known${String(i).padStart(5, '0')}@agency.example`
const unknown = (name: string, i: number) =>
  `${name === 'sign-in' ? 'other' : 'newer'}${String(i).padStart(5, '0')}@agency.example`

async function addMembers(
  { database, clock }: BenchServices,
  { organizationId }: BuiltOrganization,
): Promise<void> {
  const created_at = clock.now()
  await inOrganization({ database, organizationId }, async (transaction) => {
    const agents = await transaction
      .insertInto('agent')
      .values(
        Array.from({ length: requests + warmUp }, (_, i) => ({
          ...{ organization_id: organizationId, email: known(i), created_at },
          public_id: i.toString(16).padStart(32, '0'),
          ...{ first_name: 'Ada', last_name: 'Lovelace', updated_at: created_at },
        })),
      )
      .returning(['id', 'email'])
      .execute()
    for (const { id, email } of agents)
      await registerLoginAddress(transaction, email, organizationId, id as AgentId)
  })
}

async function compare(name: string, send: Send): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  let address = 0
  for (let i = 0; i < requests + warmUp; i += 1)
    // Which of the two comes first changes, so that neither always follows the other's work.
    for (const kind of i % 2 === 0
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      address += 1
      const ip = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`
      const started = performance.now()
      const response = await send(kind === 'known' ? known(i) : unknown(name, i), ip)
      await response.arrayBuffer()
      if (i >= warmUp) times[kind].push(performance.now() - started)
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}`)
    }
  for (const share of [0.5, 0.99])
    report(
      `${name}, unknown email address, p${share * 100}`,
      percentile(times.unknown, share),
      'ms',
      {
        name: 'known',
        figure: percentile(times.known, share),
      },
    )
}
