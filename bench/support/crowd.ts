// A process that plays many clients, so that it takes nothing from the process that measures. Reads
// a CrowdPlan as JSON from stdin and writes its CrowdFigures.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCrowdConnection } from './crowd-connection.ts'
import {
  anAddress,
  type CrowdFigure,
  type CrowdPlan,
  type CrowdRequest,
  type CrowdResult,
  oneOf,
} from './crowd-plan.ts'
import { percentile } from './report.ts'

const plan = JSON.parse(await text(process.stdin)) as CrowdPlan
const { baseUrl, connections, seconds, requests, polite = false, pause = 0 } = plan
const times = new Map<string, number[]>()
const groups = new Map<string, number[]>()
const resolution = 10
const lag = monitorEventLoopDelay({ resolution })
const startedWith = process.cpuUsage()
lag.enable()

const { host } = new URL(baseUrl)

function bytesOf(address: string, { path, method = 'GET', cookie, body }: CrowdRequest): Buffer {
  const headers = {
    host,
    'x-forwarded-for': address,
    'x-holdfast': '1',
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

const ends = performance.now() + seconds * 1000
await Promise.all(
  Array.from({ length: connections }, async (_, number) => {
    const address = anAddress()
    const connection = createCrowdConnection(baseUrl)
    // A client stays the same person.
    const { cookie } = oneOf(requests)
    const own = requests.filter((request) => request.cookie === cookie)
    // Clients do not begin at the same instant.
    await sleep((number % 50) * 4)
    while (performance.now() < ends) {
      const next = oneOf(own)
      const bytes = bytesOf(address, next)
      const from = performance.now()
      const { status, retryAfter } = await connection.ask(bytes)
      const took = performance.now() - from
      const key = `${next.name}\n${status}`
      const alike = times.get(key)
      if (alike === undefined) times.set(key, [took])
      else alike.push(took)
      if (next.group !== undefined && status < 300) {
        const ofGroup = groups.get(next.group)
        if (ofGroup === undefined) groups.set(next.group, [took])
        else ofGroup.push(took)
      }
      const wait =
        polite && status === 503 ? Math.max(1, retryAfter) * 1000 : pause * (0.5 + Math.random())
      // The last wait must not make the run longer.
      if (wait > 0) await sleep(Math.max(0, Math.min(wait, ends - performance.now())))
    }
    connection.close()
  }),
)
const figures = [...times].map(([key, own]): CrowdFigure => {
  const [name = '', status] = key.split('\n')
  return {
    name,
    status: Number(status),
    count: own.length,
    p50: percentile(own, 0.5),
    p99: percentile(own, 0.99),
    longest: own.reduce((longest, one) => Math.max(longest, one), 0),
  }
})
const taken = process.cpuUsage(startedWith)
const result: CrowdResult = {
  figures,
  groups: [...groups].map(([group, own]) => ({
    ...{ group, count: own.length },
    ...{ p50: percentile(own, 0.5), p99: percentile(own, 0.99) },
  })),
  processor: (taken.user + taken.system) / 1e6 / seconds,
  lag: Math.max(0, lag.percentile(99) / 1e6 - resolution),
}
console.log(JSON.stringify(result))
