import { afterAll, beforeEach, expect } from 'vitest'
import {
  type AskedFor,
  type CsgClient,
  type CsgLimits,
  createCsgClient,
} from '../../src/platform/csg/csg-client.ts'
import { CsgError } from '../../src/platform/csg/csg-error.ts'
import type { Log } from '../../src/platform/log.ts'
import { type CsgServer, startCsgServer } from '../../stand-ins/csg/csg-server.ts'
import { createTestApp } from '../app.ts'

export const csgQuestion = [
  ['zip5', '75201'],
  ['age', '70'],
  ['gender', 'F'],
  ['tobacco', '0'],
  ['plan', 'G'],
] as const

/** A database, and for each test a new server of CSG Actuarial, and with it another account. */
export async function prepareCsgClients() {
  const app = await createTestApp()
  const servers: CsgServer[] = []
  const start = async () => {
    const server = await startCsgServer()
    servers.push(server)
    return server
  }
  let server = await start()
  const inHours = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * 3600_000).toISOString().slice(0, 19)
  beforeEach(async () => {
    server = await start()
    server.expires = () => inHours(8)
  })
  afterAll(async () => {
    await app.close()
    for (const one of servers) await one.close()
  })
  return {
    app,
    start,
    inHours,
    server: () => server,
    /** A client as one process has it, without long waits. */
    open: (limits: Partial<CsgLimits> = {}, given: { apiKey?: string; log?: Log } = {}) =>
      createCsgClient({
        ...app.services,
        log: given.log ?? app.services.log,
        account: {
          apiKey: given.apiKey ?? server.apiKey,
          baseUrl: server.baseUrl,
          portal: 'csg_individual',
        },
        limits: { backoff: 5, timeout: 10_000, perSecond: 1000, ...limits },
      }),
  }
}

/** The same question about another ZIP code. */
export const csgQuestionIn = (zip: string) =>
  csgQuestion.map(([name, value]) => [name, name === 'zip5' ? zip : value] as const)

export const askCsgClient = (client: CsgClient, zip = '75201', of?: AskedFor) =>
  client.list('med_supp/quotes.json', csgQuestionIn(zip), of)

/** Returns the CsgError with which this work fails. */
export const csgFailure = (work: Promise<unknown>): Promise<CsgError> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => {
      expect(error).toBeInstanceOf(CsgError)
      return error
    },
  )
