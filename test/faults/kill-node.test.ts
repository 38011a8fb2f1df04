import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createOrganization } from '../../src/features/onboarding/server/create-organization.ts'
import { countDataKeys } from '../../src/features/organizations/server/rotate-data-keys.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { EmailAddress } from '../../src/kernel/email-address.ts'
import { startOperatorServer } from '../../src/main/operator-server.ts'
import { stopwatch } from '../../src/platform/clock.ts'
import { nodeFailureText } from '../../src/platform/database/node-failure.ts'
import { partDown } from '../../src/platform/http/errors.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { buildOrganization } from '../builders.ts'
import { nodeProcess, portOfAgency } from '../process/node-process.ts'
import { killNodeWhileSending } from './node-kill-sending.ts'

const { nodes } = inject('postgres')
const single = nodes.length < 2
/** `NODE_KILLS=10` for more than CI has time for. */
const times = Number(process.env.NODE_KILLS ?? 2)
if (!(times >= 1)) throw new Error('NODE_KILLS must be a number from 1 on')
const emails = 300

let app: TestApp
const [coordinator = '', victim = ''] = nodes
const { port } = new URL(victim || 'postgres://none')
const databaseOf = () => coordinator.replace('DATABASE', new URL(app.databaseUrl).pathname.slice(1))
const isOnVictim = async (organizationId: number) =>
  String(await portOfAgency(databaseOf(), organizationId)) === port
beforeAll(async () => {
  if (!single) app = await createTestApp({ today: calendarDate('2026-06-15') })
})
afterAll(() => app?.close())

test.skipIf(single)(
  `kill -9 of a worker node while sending, ${times} times: no email is lost, none goes more than twice, and other agencies go on${single ? ' (a single PostgreSQL has no other node)' : ''}`,
  { timeout: 60_000 + times * 120_000 },
  async () => {
    const { services, clock, databaseUrl } = app
    const target = { services: { ...services, clock }, databaseUrl, secret: '' }
    const { ofNode, ofOthers } = await killNodeWhileSending(target, { nodes, times, emails })
    for (const result of [ofNode, ofOthers]) {
      expect(result).toMatchObject({ emails, lost: 0, unmarked: 0, failed: 0 })
      expect(result.maxCopies).toBeLessThanOrEqual(2)
    }
  },
)

test.skipIf(single)(
  'a node that takes connections and stays silent: its agencies get 503 in time, then at once, the others are served, and it is used again when it answers',
  { timeout: 120_000 },
  async () => {
    const cookies = new Map<boolean, string>()
    while (cookies.size < 2) {
      const { organizationId, admin } = await buildOrganization(app.services)
      const isGone = await isOnVictim(organizationId)
      if (!cookies.has(isGone)) cookies.set(isGone, await app.signIn(admin.email))
    }
    const list = async (isGone: boolean) => {
      const elapsed = stopwatch()
      const { status, body } = await app.call('GET', '/api/contacts', { as: cookies.get(isGone) })
      return { status, message: body.message as string | undefined, ms: elapsed() }
    }
    const lists = (isGone: boolean, calls: number) =>
      Promise.all(Array.from({ length: calls }, () => list(isGone)))
    const node = await nodeProcess(victim.replace('DATABASE', 'postgres'))
    const letGo = await node.hold()
    try {
      // More than there are connections.
      const first = lists(true, 20)
      await sleep(4000)
      for (const { status, ms } of await lists(false, 10)) {
        expect(status).toBe(200)
        expect(ms).toBeLessThan(4000)
      }
      for (const { status, message, ms } of await first) {
        expect({ status, message }).toEqual({
          status: 503,
          message: partDown,
        })
        expect(ms).toBeLessThan(10_000)
      }
      for (const { status, ms } of await lists(true, 10)) {
        expect(status).toBe(503)
        expect(ms).toBeLessThan(1000)
      }
      for (const { ms } of await lists(false, 10)) expect(ms).toBeLessThan(1000)
      // A start meanwhile tries the keys of the other agencies, and names the node.
      const { lost, failures } = await countDataKeys(app.services.database, app.services.keys)
      expect(lost).toBeGreaterThan(0)
      expect(failures.map(nodeFailureText)).toEqual([
        `127.0.0.1:${port} does not answer (it takes connections and then stays silent)`,
      ])
    } finally {
      letGo()
    }
    await expect.poll(async () => (await list(true)).status, { timeout: 15_000 }).toBe(200)
  },
)

test.skipIf(single)(
  'a node that was killed: metrics say so, a start asks few of its agencies, and new agencies are made on another node',
  { timeout: 120_000 },
  async () => {
    const ofVictim: number[] = []
    while (ofVictim.length < 20) {
      const { organizationId } = await buildOrganization(app.services)
      if (await isOnVictim(organizationId)) ofVictim.push(organizationId)
    }
    const { database, keys, config } = app.services
    const token = 'a token of operators'
    const operators = await startOperatorServer({
      ...app.services,
      config: { ...config, host: '127.0.0.1', metrics: { port: 0, token } },
    })
    const states = async () => {
      const answer = await fetch(`http://127.0.0.1:${operators?.port}/metrics`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return (await answer.text()).match(/^holdfast_node_up\{.*/gm)
    }
    const others = nodes
      .slice(2)
      .map((url) => `holdfast_node_up{node="127.0.0.1:${new URL(url).port}"} 1`)
    const node = await nodeProcess(victim.replace('DATABASE', 'postgres'))
    try {
      await node.kill()
      await expect
        .poll(states, { timeout: 15_000 })
        .toEqual([`holdfast_node_up{node="127.0.0.1:${port}"} 0`, ...others])

      const asked = vi.spyOn(database.nodes, 'refuse')
      const { lost, failures } = await countDataKeys(database, keys)
      const timesAsked = asked.mock.calls.filter(([id]) => ofVictim.includes(id)).length
      asked.mockRestore()
      expect(lost).toBeGreaterThanOrEqual(ofVictim.length)
      expect(timesAsked).toBeLessThan(10)
      expect(failures.map((failure) => failure.node)).toEqual([`127.0.0.1:${port}`])

      for (let i = 0; i < 8; i += 1) {
        const { organizationId } = await createOrganization(app.services, {
          name: 'Beside the killed one',
          email: `beside-${i}@agency.example` as EmailAddress,
          firstName: 'Ada',
          lastName: 'Lovelace',
        })
        expect(await isOnVictim(organizationId)).toBe(false)
      }
    } finally {
      await node.start()
      await expect
        .poll(states, { timeout: 30_000 })
        .toEqual([`holdfast_node_up{node="127.0.0.1:${port}"} 1`, ...others])
      await operators?.close()
    }
  },
)
