import { afterAll, expect } from 'vitest'
import { enqueueDueChecks } from '../../src/features/sending/server/enqueue-due-checks.ts'
import type {
  DnsRecord,
  SendingDomain,
} from '../../src/features/sending/shared/sending.contract.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { hourMs } from '../../src/kernel/duration.ts'
import { startDnsServer } from '../../stand-ins/dns/dns-server.ts'
import { createTestApp } from '../app.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'

/**
 * Agencies with their own domains, and the DNS that the product asks. For the top of a test
 * file, which awaits it.
 */
export async function startSendingDomains(env: Record<string, string> = {}) {
  const dns = await startDnsServer()
  const app = await createTestApp({
    today: calendarDate('2026-06-15'),
    env: { INBOUND_DNS: dns.address, MAIL_FROM: 'quotes@product.example', ...env },
  })
  afterAll(async () => {
    await app.close()
    await dns.close()
  })
  const publish = ({ name, type, value }: DnsRecord) => dns.set(name, type, [value])
  const open = async (organization: BuiltOrganization) => {
    const as = await app.signIn(organization.admin.email)
    const attempt = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
      app.call(method, `/api/sending-domain${path}`, { as, ...(body && { body }) })
    const call = async (...parameters: Parameters<typeof attempt>): Promise<SendingDomain> => {
      const answer = await attempt(...parameters)
      expect(answer.status, answer.text).toBe(200)
      return answer.body.domain
    }
    const check = async () => {
      app.clock.advance(4000)
      return call('POST', '/check')
    }
    return {
      ...{ as, attempt, call, check, organization },
      context: { ...app.services, organizationId: organization.organizationId },
      /** Sets the domain and publishes what it asks for. */
      async prove(address: string) {
        const domain = await call('PUT', '', { address })
        domain.records.forEach(publish)
        return check()
      },
    }
  }
  return {
    ...{ app, dns, publish, open },
    newAgency: async (name = 'Pine Tree & Co') =>
      open(await buildOrganization(app.services, { name })),
    /** Moves the clock and makes the checks that have become due by then. */
    async pass(hours: number) {
      app.clock.advance(hours * hourMs)
      await enqueueDueChecks(app.services)
      await app.runJobs()
    },
    /** States of the records by their keys. */
    statesOf: (domain: SendingDomain) =>
      Object.fromEntries(domain.records.map(({ key, state }) => [key, state])),
  }
}
