import { setTimeout as sleep } from 'node:timers/promises'
import type { ContactId } from '../src/kernel/ids.ts'
import { startSmtpSink } from '../stand-ins/smtp/start-smtp-sink.ts'
import { startServerProcess } from '../test/faults/server-process.ts'
import { queueTo } from '../test/outbox.ts'
import { type Agency, openAgency } from './support/agency.ts'
import { anAddress, oneOf } from './support/crowd-plan.ts'
import { type BenchServices, benchSecret, openBench } from './support/database.ts'
import { percentile, report } from './support/report.ts'
import { residentMegabytes } from './support/resident-memory.ts'

const agencies = 20
const atOnce = 24
const seconds = Number(process.env.BENCH_SECONDS ?? 150)

/** One request: its name in the table, its path, and its body. */
type Request = readonly [name: string, path: string, body?: object, method?: string]

/**
 * Agents and clients of twenty agencies at the same time, over HTTP, against a server with its
 * worker in a separate process.
 */
export async function run(): Promise<void> {
  const sink = await startSmtpSink()
  const services = await openBench()
  // As in production, where React does not check its output. The server uses the real clock, so
  // this process does too.
  services.clock.set(new Date())
  const server = await startServerProcess({
    NODE_ENV: 'production',
    BASE_URL: 'https://holdfast.example',
    DATABASE_URL: services.urls.app,
    DATABASE_OWNER_URL: services.urls.owner,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}?tls=off`,
    MAIL_FROM: 'quotes@holdfast.example',
    SECRET_KEY: benchSecret,
    TRUST_PROXY: 'on',
  })
  try {
    const book: Agency[] = []
    for (let i = 0; i < agencies; i++) book.push(await openAgency(services, server.baseUrl))
    const times = new Map<string, number[]>()
    const statuses = new Map<number, number>()
    const memory: number[] = []
    const started = performance.now()
    const ends = started + seconds * 1000
    const beside = workBeside(services, server.baseUrl, book, ends)
    const watching = setInterval(() => memory.push(residentMegabytes(server.pid)), 1000)
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() < ends) {
          const agency = oneOf(book)
          const [name, path, body, method] = whatNext(agency)
          const from = performance.now()
          const answer = await fetch(server.baseUrl + path, {
            method: method ?? (body === undefined ? 'GET' : 'POST'),
            // Requests come from many IP addresses, because the limits are for each one.
            headers: {
              cookie: agency.cookie,
              'x-forwarded-for': anAddress(),
              'x-holdfast': '1',
              'content-type': 'application/json',
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
          const text = await answer.text()
          // A request that the server refuses as malformed measures nothing.
          if (answer.status === 400) throw new Error(`${name}: ${text.slice(0, 500)}`)
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          const own = times.get(name) ?? []
          own.push(performance.now() - from)
          times.set(name, own)
        }
      }),
    )
    clearInterval(watching)
    const { imports, imported, queued } = await beside
    const emails = await sink.count()
    const took = (performance.now() - started) / 1000
    const all = [...times.values()].flat()
    console.log(
      `${atOnce} at once for ${Math.round(took)} s, generator and server on the same cores; answers by status:`,
      statuses,
    )
    console.log(
      `beside them: ${imported} rows in ${imports} imports, their plans, and ${emails} of ${queued} emails sent`,
    )
    report('requests', all.length / took, '/s', { name: 'to reach', figure: 300 })
    for (const [name, own] of times)
      report(`${name}, p99`, percentile(own, 0.99), 'ms', {
        name: 'p50',
        figure: percentile(own, 0.5),
      })
    const early = percentile(
      memory.slice(Math.floor(memory.length / 4), Math.floor(memory.length / 2)),
      0.5,
    )
    report(
      'memory of the server, last quarter',
      percentile(memory.slice(Math.floor((memory.length * 3) / 4)), 0.5),
      'MB',
      {
        name: 'second quarter',
        figure: early,
      },
    )
  } finally {
    await server.kill()
    await services.close()
    sink.stop()
  }
}

/** Every five seconds another agency has emails due and imports contacts for the worker to plan. */
async function workBeside(
  services: BenchServices,
  url: string,
  book: readonly Agency[],
  ends: number,
): Promise<{ imports: number; imported: number; queued: number }> {
  const total = { imports: 0, imported: 0, queued: 0 }
  while (performance.now() < ends) {
    const agency = book[total.imports % book.length] as Agency
    const answer = await fetch(`${url}/api/contacts/bulk-import`, {
      method: 'POST',
      headers: {
        cookie: agency.cookie,
        'x-holdfast': '1',
        'x-forwarded-for': anAddress(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ contacts: Array.from({ length: rowsAtOnce }, newContact) }),
    })
    if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`)
    total.imports += 1
    total.imported += ((await answer.json()) as { importedRows: number }).importedRows
    const from = (total.imports * emailsAtOnce) % agency.contactIds.length
    const contactIds = agency.contactIds.slice(from, from + emailsAtOnce) as ContactId[]
    total.queued += await queueTo(services, agency.organizationId, contactIds, {
      occasion: String(2026 + total.imports),
    })
    await sleep(5000)
  }
  return total
}

const rowsAtOnce = 1000
const emailsAtOnce = 200

/** Of a hundred requests, 65 are agents' reads, 5 their writes, 20 clients' pages, 10 tracking. */
function whatNext(agency: Agency): Request {
  const dice = Math.random() * 100
  if (dice < 20) return ['list', `/api/contacts?page=${1 + Math.floor(Math.random() * 5)}`]
  if (dice < 35)
    return ['search', `/api/contacts?search=${oneOf(['smith', 'mary', '(214)', 'example', 'o'])}`]
  if (dice < 50) return ['contact', `/api/contacts/${oneOf(agency.contactIds)}`]
  if (dice < 60)
    return [
      'dashboard',
      `/api/dashboard/${oneOf(['stats?period=90days', 'send-ranking?period=90days', 'upcoming'])}`,
    ]
  if (dice < 65) return ['me', '/api/me']
  if (dice < 85) return ['quote page', oneOf(agency.quotes)]
  if (dice < 95) return ['tracking', '/api/tracking/log-tracking-click', seen(agency)]
  return ['new contact', '/api/contacts/create', newContact()]
}

const seen = (agency: Agency) => ({
  kind: 'viewed',
  quoteId: new URLSearchParams(oneOf(agency.quotes).split('?')[1]).get('id'),
  orgId: agency.publicId,
  human: { visibleMs: 2500, input: 'wheel' },
})

let made = 0
function newContact(): object {
  made += 1
  return {
    first_name: 'New',
    last_name: `Person ${made}`,
    email: `new-${made}@mail.example`,
    state: 'TX',
    zip_code: '75201',
  }
}
