// A process that plays many clients, so that it takes nothing from the process that measures. Reads
// a CrowdPlan as JSON from stdin and writes its CrowdFigures.
import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
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
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const times = new Map<string, number[]>()
const groups = new Map<string, number[]>()
const lag = monitorEventLoopDelay({ resolution: 10 })
lag.enable()

interface Answer {
  readonly status: number
  readonly retryAfter: number
}

function ask(
  address: string,
  { path, method = 'GET', cookie, body }: CrowdRequest,
): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, retryAfter: 0 })
    const headers = {
      'x-forwarded-for': address,
      'x-holdfast': '1',
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const sent = request(baseUrl + path, { agent, method, headers }, (answer) => {
      answer.once('error', none)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      )
      answer.resume()
    })
    sent.once('error', none)
    sent.end(body)
  })
}

const ends = performance.now() + seconds * 1000
await Promise.all(
  Array.from({ length: connections }, async (_, number) => {
    const address = anAddress()
    // Clients do not begin at the same instant.
    await sleep((number % 50) * 4)
    while (performance.now() < ends) {
      const next = oneOf(requests)
      const from = performance.now()
      const { status, retryAfter } = await ask(address, next)
      const took = performance.now() - from
      const key = `${next.name}\n${status}`
      const own = times.get(key)
      if (own === undefined) times.set(key, [took])
      else own.push(took)
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
  }),
)
agent.destroy()
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
const result: CrowdResult = {
  figures,
  groups: [...groups].map(([group, own]) => ({
    ...{ group, count: own.length },
    ...{ p50: percentile(own, 0.5), p99: percentile(own, 0.99) },
  })),
  lag: lag.percentile(99) / 1e6,
}
console.log(JSON.stringify(result))
