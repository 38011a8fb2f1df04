import fastify, { type FastifyInstance } from 'fastify'
import { createQuotes } from '../src/features/quotes/server/create-quotes.ts'
import { rateBookSource } from '../src/features/quotes/server/rates/rate-book-source.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import { buildApplication } from '../src/main/application.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildContact, buildOrganization } from '../test/builders.ts'
import { type BenchServices, openBench } from './support/database.ts'
import { listen, oneOfMany } from './support/listen.ts'
import { percentile, report } from './support/report.ts'

const calls = 320
const warmUp = 40
const states = ['TX', 'FL', 'OH', 'MN', 'GA', 'PA', 'MI', 'AZ'] as const
const effectiveDate = calendarDate('2026-07-01')

type Ask = (round: number) => Promise<Response>

/**
 * One quote request over HTTP, beside the same rate query in the organization's transaction through
 * a bare Fastify server; and the page itself.
 */
export async function run(): Promise<void> {
  const services = await openBench({ behindProxy: true })
  const http = await buildApplication(services)
  const organization = await buildOrganization(services)
  const bare = bareServer(services, organization)
  try {
    const ours = await listen(http)
    const plain = await listen(bare)
    const page = `${ours}${await makeLink(services, organization)}`
    const person = (round: number) => ({
      state: states[round % states.length],
      zip_code: '75201',
      age: 65 + (round % 30),
      gender: round % 2 === 0 ? 'F' : 'M',
      tobacco: round % 5 === 0,
    })
    const post = (url: string, round: number, body: object) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': oneOfMany(round) },
        body: JSON.stringify(body),
      })
    const open = (round: number) =>
      fetch(page, { headers: { 'x-forwarded-for': oneOfMany(round) } })
    const [quoted, yardstick] = await measureInTurn(
      (round) =>
        post(`${ours}/api/quotes`, round, { ...person(round), orgId: organization.publicId }),
      (round) => post(`${plain}/quotes`, round, person(round)),
    )
    for (const share of [0.5, 0.99]) {
      report(`one quote request, p${share * 100}`, percentile(quoted, share), 'ms', {
        name: 'bare Fastify, same rate query',
        figure: percentile(yardstick, share),
      })
    }
    report('one quote request, p99, to reach', percentile(quoted, 0.99), 'ms', {
      name: 'at most',
      figure: 15,
    })
    const [opened] = await measureInTurn(open, open)
    for (const share of [0.5, 0.99])
      report(
        `the quote page, decoded, priced and rendered, p${share * 100}`,
        percentile(opened, share),
        'ms',
      )
  } finally {
    await http.close()
    await bare.close()
    await services.close()
  }
}

function bareServer(
  services: BenchServices,
  { organizationId }: BuiltOrganization,
): FastifyInstance {
  const http = fastify()
  http.post('/quotes', async (request) => {
    const { state, age, gender, tobacco } = request.body as {
      state: (typeof states)[number]
      age: number
      gender: 'M' | 'F'
      tobacco: boolean
    }
    return inOrganization({ database: services.database, organizationId }, (transaction) =>
      rateBookSource(transaction).findRates({
        state,
        zip: '75201',
        county: null,
        age,
        gender,
        tobacco,
        effectiveDate,
      }),
    )
  })
  return http
}

async function makeLink(
  services: BenchServices,
  { organizationId, publicId }: BuiltOrganization,
): Promise<string> {
  const contactId = await buildContact(services, organizationId)
  const [quote] = await inOrganization(
    { database: services.database, organizationId },
    (transaction) =>
      createQuotes(
        transaction,
        [{ contactId, agentId: null, effectiveDate, source: 'outreach' }],
        services.clock.now(),
      ),
  )
  return `/compare?id=${quote?.publicId}&orgId=${publicId}`
}

/** Milliseconds of each call, measured in turns, so that a busy machine slows both sides. */
async function measureInTurn(one: Ask, other: Ask): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < warmUp + calls; round++) {
    for (const [index, ask] of [one, other].entries()) {
      const elapsed = stopwatch()
      const answer = await ask(round)
      await answer.text()
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
      if (round >= warmUp) times[index]?.push(elapsed())
    }
  }
  return times
}
