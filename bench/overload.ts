import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSink } from '../stand-ins/smtp/start-smtp-sink.ts'
import { startServerProcess } from '../test/faults/server-process.ts'
import { type Agency, openAgency } from './support/agency.ts'
import {
  anAddress,
  type CrowdFigure,
  type CrowdPlan,
  type CrowdRequest,
} from './support/crowd-plan.ts'
import { benchSecret, openBench } from './support/database.ts'
import { probeHealth } from './support/probe-health.ts'
import { countProcessorTime } from './support/processor-time.ts'
import { percentile, report } from './support/report.ts'
import { residentMegabytes } from './support/resident-memory.ts'
import { leftOfReaders, readNothing } from './support/slow-readers.ts'
import { startCrowd } from './support/start-crowd.ts'

const agencies = 10
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const crowd = 400
const slowReaders = 300
/** `BENCH_PARTS=fair,slow` plays these parts only; `memory` waits for a minute at the end. */
const parts = (process.env.BENCH_PARTS ?? 'crowds,fair,slow,memory').split(',')

const pagesOf = (book: readonly Agency[]): CrowdRequest[] =>
  book.flatMap(({ quotes }) => quotes.map((path) => ({ name: 'quote page', path })))
const listsOf = (book: readonly Agency[]): CrowdRequest[] =>
  book.map(({ cookie }) => ({ name: 'list', path: '/api/contacts?page=1', cookie }))

/** Of all answers of a crowd. */
const isWorked = ({ status }: CrowdFigure) => status >= 200 && status < 300
const countOf = (figures: readonly CrowdFigure[]) =>
  figures.reduce((sum, { count }) => sum + count, 0)
const worst = (figures: readonly CrowdFigure[], of: 'p50' | 'p99' | 'longest') =>
  Math.max(0, ...figures.map((figure) => figure[of]))

/**
 * 400 clients at once against one web process: how many are served, how quickly, how quickly the
 * others are refused, and what others notice of one agency's crowd, of its imports, and of clients
 * that do not read. The generator and the database are on the same cores, so the peak at 32
 * connections of the same run is the yardstick.
 */
export async function run(): Promise<void> {
  const sink = await startSmtpSink()
  const services = await openBench()
  services.clock.set(new Date())
  const server = await startServerProcess(
    {
      NODE_ENV: 'production',
      BASE_URL: 'https://holdfast.example',
      DATABASE_URL: services.urls.app,
      DATABASE_OWNER_URL: services.urls.owner,
      SMTP_URL: `smtp://127.0.0.1:${sink.port}?tls=off`,
      MAIL_FROM: 'quotes@holdfast.example',
      SECRET_KEY: benchSecret,
      TRUST_PROXY: 'on',
      // As deploy/ sets it.
      MALLOC_ARENA_MAX: '2',
    },
    ['serve', '--no-jobs'],
  )
  const { baseUrl } = server
  goFirst()
  const lags: number[] = []
  let crowdTook = 0
  let watching: NodeJS.Timeout | undefined
  const play = async (plan: Omit<CrowdPlan, 'baseUrl'>) => {
    const { figures, lag, processor } = await startCrowd({ baseUrl, ...plan })
    lags.push(lag)
    crowdTook = processor
    return figures
  }
  try {
    const book: Agency[] = []
    for (let i = 0; i < agencies; i++) book.push(await openAgency(services, baseUrl, 500))
    const [first, ...others] = book as [Agency, ...Agency[]]
    const pages = pagesOf(book)
    await play({ connections: 32, seconds: 2, requests: [...pages, ...listsOf(book)] })
    const before = residentMegabytes(server.pid)
    let most = before
    watching = setInterval(() => {
      if (server.isRunning()) most = Math.max(most, residentMegabytes(server.pid))
    }, 250)

    const kinds = [
      ['quote page', pages],
      ['list', listsOf(book)],
    ] as const
    for (const [name, requests] of parts.includes('crowds') ? kinds : []) {
      const peak = await play({ connections: 32, seconds, requests })
      const peakRate = countOf(peak.filter(isWorked)) / seconds
      for (const polite of [true, false]) {
        const probe = probeHealth(baseUrl)
        const took = countProcessorTime({ server: [server.pid] })
        const figures = await play({ connections: crowd, seconds, requests, polite })
        const who = `${name}, ${crowd} clients ${polite ? 'that wait as told' : 'that come again at once'}`
        const worked = figures.filter(isWorked)
        const yardstick = { name: 'peak at 32 connections', figure: peakRate }
        report(`${who}: served`, countOf(worked) / seconds, '/s', yardstick)
        report(`${who}: served, p99`, worst(worked, 'p99'), 'ms', {
          name: 'at 32',
          figure: worst(peak.filter(isWorked), 'p99'),
        })
        const own = (took().server ?? 0) / 1000 / seconds
        console.log(
          `${who}: of a processor, the server ${own.toFixed(2)}, the generator ${crowdTook.toFixed(2)}`,
        )
        describeOthers(who, figures)
        report(`${who}: health, p99`, percentile(await probe(), 0.99), 'ms')
      }
    }

    if (parts.includes('fair')) {
      const calm = await play({ connections: 4, seconds, requests: listsOf(others), pause: 50 })
      const fair = async (what: string, load: Promise<unknown>) => {
        await sleep(1200)
        const figures = await play({
          connections: 4,
          seconds,
          requests: listsOf(others),
          pause: 50,
        })
        await load
        const served = figures.filter(isWorked)
        const lists = countOf(served)
        console.log(
          `${what}: ${lists} lists of the others, p50 ${Math.round(worst(served, 'p50'))} ms`,
        )
        report(`${what}: list of the others, p99`, worst(served, 'p99'), 'ms', {
          name: 'without',
          figure: worst(calm.filter(isWorked), 'p99'),
        })
        describeOthers(what, figures)
      }
      await fair(
        `${crowd} clients of one agency`,
        play({ connections: crowd, seconds: seconds + 3, requests: listsOf([first]) }),
      )
      await fair(`100 imports of one agency`, importAtOnce(baseUrl, first, 100))
    }

    if (parts.includes('slow')) {
      const sockets = readNothing(baseUrl, slowReaders)
      await sleep(500)
      const beside = await play({ connections: 8, seconds, requests: pages })
      report(`${slowReaders} slow readers: quote page of others, p99`, worst(beside, 'p99'), 'ms')
      await sleep(Math.max(0, 22_000 - seconds * 1000))
      const { open, megabytes } = leftOfReaders(sockets)
      console.log(
        `${slowReaders} slow readers: ${open} connections still open after 22 s, ${megabytes} MB for them in the system's buffers`,
      )
      for (const socket of sockets) socket.destroy()
    }

    clearInterval(watching)
    for (const [after, rest] of [['5 s', 5] as const, ['a minute', 55] as const]) {
      if (rest > 5 && !parts.includes('memory')) break
      await sleep(rest * 1000)
      report(`memory, ${after} after`, residentMegabytes(server.pid), 'MB', {
        name: 'before',
        figure: before,
      })
    }
    console.log(`memory at most: ${Math.round(most)} MB`)
    report('the generator itself was late by, longest p99', Math.max(...lags), 'ms')
    const failures = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"stack"'))
    console.log(`stacks in the log: ${failures.length}`, failures[0]?.slice(0, 400) ?? '')
  } catch (error) {
    console.log(server.output().slice(-4000))
    throw error
  } finally {
    clearInterval(watching)
    await server.kill()
    await services.close()
    sink.stop()
  }
}

/**
 * From now on this process and the crowds that it starts wait for no one who works for the server,
 * so that their figures are the server's times and not their own. Only for the superuser.
 */
function goFirst(): void {
  try {
    setPriority(Math.max(-20, getPriority() - 10))
  } catch {
    console.log('the generator waits for processor time like the server: its lateness is included')
  }
}

function describeOthers(who: string, figures: readonly CrowdFigure[]): void {
  for (const { status, count, p50, p99, longest } of figures.filter((figure) => !isWorked(figure)))
    console.log(
      `${who}: ${count} answers ${status || 'broken off'}, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`,
    )
}

async function importAtOnce(baseUrl: string, { cookie }: Agency, times: number): Promise<void> {
  const contact = (n: number, i: number) => ({
    ...{ first_name: 'New', last_name: `Person ${i}`, email: `import-${n}-${i}@mail.example` },
    ...{ state: 'TX', zip_code: '75201' },
  })
  const statuses: Record<string, number> = {}
  await Promise.all(
    Array.from({ length: times }, async (_, n) => {
      const contacts = Array.from({ length: 1000 }, (_item, i) => contact(n, i))
      const answer = await fetch(`${baseUrl}/api/contacts/bulk-import`, {
        method: 'POST',
        headers: {
          ...{ cookie, 'x-holdfast': '1', 'content-type': 'application/json' },
          'x-forwarded-for': anAddress(),
        },
        body: JSON.stringify({ contacts }),
      })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }),
  )
  console.log(`${times} imports of one agency at once, by status:`, statuses)
}
