import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { ContactId } from '../src/kernel/ids.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { type SmtpSink, startSmtpSink } from '../stand-ins/smtp/start-smtp-sink.ts'
import { type ServerProcess, startServerProcess } from '../test/faults/server-process.ts'
import { queueTo } from '../test/outbox.ts'
import { type Agency, openAgency } from './support/agency.ts'
import { anAddress } from './support/crowd-plan.ts'
import { type BenchServices, benchSecret, openBench } from './support/database.ts'
import { describeFairness, describeRequests } from './support/describe-crowds.ts'
import { fillContacts } from './support/fill-contacts.ts'
import { requestsOfAgents, requestsOfClients } from './support/morning-requests.ts'
import { report } from './support/report.ts'
import { residentMegabytes } from './support/resident-memory.ts'
import { startCrowd } from './support/start-crowd.ts'

interface Morning {
  readonly minutes: number
  readonly contacts: number
  readonly agencies: number
  readonly emails: number
}

function readOptions(words: readonly string[]): Morning {
  const { values } = parseArgs({
    args: [...words],
    options: {
      minutes: { type: 'string', default: '10' },
      contacts: { type: 'string', default: '400000' },
      agencies: { type: 'string', default: '50' },
      emails: { type: 'string', default: '40000' },
    },
  })
  return {
    ...{ minutes: Number(values.minutes), contacts: Number(values.contacts) },
    ...{ agencies: Number(values.agencies), emails: Number(values.emails) },
  }
}

/** Of each web process; each waits about a second between two requests. */
const agentsEach = 40
const clientsEach = 20
const importedRows = 5000
/** When the imports begin, as parts of the time. */
const importsAt = [0.1, 0.4, 0.7]

/**
 * An ordinary morning: agents of many agencies work, clients open their quotes, three agencies
 * import, and the night's emails go, on two web and two worker processes. Options: --minutes,
 * --contacts, --agencies, --emails. The generator and the database are on the same cores.
 */
export async function run(options: readonly string[]): Promise<void> {
  const morning = readOptions(options)
  const sink = await startSmtpSink()
  const services = await openBench()
  services.clock.set(new Date())
  const settings = {
    NODE_ENV: 'production',
    BASE_URL: 'https://holdfast.example',
    DATABASE_URL: services.urls.app,
    DATABASE_OWNER_URL: services.urls.owner,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}?tls=off`,
    MAIL_FROM: 'quotes@holdfast.example',
    SECRET_KEY: benchSecret,
    TRUST_PROXY: 'on',
  }
  const web: ServerProcess[] = []
  const workers: ServerProcess[] = []
  try {
    for (const _each of [1, 2]) web.push(await startServerProcess(settings, ['serve', '--no-jobs']))
    const setUp = stopwatch()
    const book = await openBook(services, web[0]?.baseUrl ?? '', morning)
    console.log(
      `${morning.contacts} contacts of ${morning.agencies} agencies stored in ${Math.round(setUp() / 1000)} s`,
    )
    const planned = stopwatch()
    for (const _each of [1, 2])
      workers.push(await startServerProcess(settings, ['worker'], /worker started()/))
    await untilPlanned(services)
    report('the night’s plan', morning.contacts / (planned() / 1000), 'contacts/s')
    const queued = await queueNight(services, book, morning)
    await work({ services, sink, book, web, workers, morning, queued })
  } finally {
    for (const each of [...web, ...workers]) await each.kill()
    await services.close()
    sink.stop()
  }
}

async function openBook(
  services: BenchServices,
  url: string,
  { agencies, contacts }: Morning,
): Promise<Agency[]> {
  const book: Agency[] = []
  // A few by the product's own way, with quotes; the others quickly.
  for (let i = 0; i < agencies; i++) book.push(await openAgency(services, url, 100))
  await fillContacts(services, book, Math.max(0, Math.round(contacts / agencies) - 100))
  return book
}

/** Waits until the workers have planned the day of every agency, or for five minutes. */
async function untilPlanned({ superuserUrl }: BenchServices): Promise<void> {
  const elapsed = stopwatch()
  for (let quiet = 0; quiet < 3 && elapsed() < 300_000; await sleep(1000)) {
    const [row] = await ask<{ jobs: number }>(
      superuserUrl,
      `select count(*)::int as jobs from graphile_worker._private_jobs
        where attempts < max_attempts and run_at <= now()`,
    )
    quiet = row?.jobs === 0 ? quiet + 1 : 0
  }
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The night's emails fall due evenly over the first three quarters of the time. */
async function queueNight(
  services: BenchServices,
  book: readonly Agency[],
  { emails, minutes, agencies }: Morning,
): Promise<number> {
  const each = Math.ceil(emails / agencies)
  const slices = 6
  let queued = 0
  for (const { organizationId } of book) {
    const rows = await ask<{ id: ContactId }>(
      services.superuserUrl,
      `select id from contact where organization_id = ${organizationId} order by id limit ${each}`,
    )
    const size = Math.ceil(rows.length / slices)
    for (let slice = 0; slice < slices; slice++) {
      const later = (slice / slices) * 0.75 * minutes * 60_000
      const ids = rows.slice(slice * size, (slice + 1) * size).map(({ id }) => id)
      queued += await queueTo(services, organizationId, ids, {
        occasion: 'of the night',
        dueAt: new Date(services.clock.now().getTime() + later),
      })
    }
  }
  return queued
}

interface Running {
  readonly services: BenchServices
  readonly sink: SmtpSink
  readonly book: readonly Agency[]
  readonly web: readonly ServerProcess[]
  readonly workers: readonly ServerProcess[]
  readonly morning: Morning
  readonly queued: number
}

async function work(running: Running): Promise<void> {
  const { services, sink, book, web, workers, morning, queued } = running
  const seconds = morning.minutes * 60
  const sentBefore = await sink.count()
  const memory = new Map([...web, ...workers].map(({ pid }) => [pid, [residentMegabytes(pid)]]))
  const connections: number[] = []
  const watching = setInterval(() => {
    for (const [pid, own] of memory) own.push(residentMegabytes(pid))
    void ask<{ n: number }>(
      services.superuserUrl,
      `select count(*)::int as n from pg_stat_activity where usename = 'holdfast_app'`,
    ).then(([row]) => connections.push(row?.n ?? 0))
  }, 2000)
  const agents = book.flatMap(requestsOfAgents)
  const clients = book.flatMap(requestsOfClients)
  const crowds = web.flatMap(({ baseUrl }) => [
    startCrowd({
      baseUrl,
      seconds,
      connections: agentsEach,
      requests: agents,
      pause: 1000,
      polite: true,
    }),
    startCrowd({
      baseUrl,
      seconds,
      connections: clientsEach,
      requests: clients,
      pause: 1000,
      polite: true,
    }),
  ])
  const imports = importsAt.map(async (part, n) => {
    await sleep(part * seconds * 1000)
    return importRows(web[n % web.length] as ServerProcess, book[n] as Agency, n)
  })
  const results = await Promise.all(crowds)
  const imported = await Promise.all(imports)
  clearInterval(watching)
  const sent = (await sink.count()) - sentBefore
  describeRequests(results, seconds)
  describeFairness(results)
  for (const took of imported) report('import', importedRows / took, 'rows/s')
  console.log(
    `emails: ${sent} arrived of ${queued} of the night; the rest are other emails that fell due`,
  )
  for (const [index, { pid }] of [...web, ...workers].entries()) {
    const own = memory.get(pid) ?? []
    report(
      `memory of ${index < web.length ? 'web' : 'worker'} ${pid}, at the end`,
      own.at(-1) ?? 0,
      'MB',
      {
        ...{ name: 'at the start', figure: own[0] ?? 0 },
      },
    )
  }
  report('connections of the product, most', Math.max(...connections), '')
}

/** Returns the seconds that one agency's import took, tried again after the time in the refusal. */
async function importRows(
  { baseUrl }: ServerProcess,
  { cookie }: Agency,
  n: number,
): Promise<number> {
  const elapsed = stopwatch()
  const contacts = Array.from({ length: importedRows }, (_, i) => ({
    ...{ first_name: 'New', last_name: `Person ${i}`, email: `morning-${n}-${i}@mail.example` },
    ...{ state: 'TX', zip_code: '75201' },
  }))
  for (;;) {
    const answer = await fetch(`${baseUrl}/api/contacts/bulk-import`, {
      method: 'POST',
      headers: {
        ...{ cookie, 'x-holdfast': '1', 'content-type': 'application/json' },
        'x-forwarded-for': anAddress(),
      },
      body: JSON.stringify({ contacts }),
    })
    const text = await answer.text()
    if (answer.ok) return elapsed() / 1000
    if (answer.status !== 503) throw new Error(`import: ${answer.status} ${text}`)
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  }
}
