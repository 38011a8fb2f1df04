import { expect, test } from 'vitest'
import { startFaultyMailServer } from '../../../../../stand-ins/smtp/faulty-mail-server.ts'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { queueTo } from '../../../../../test/outbox.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import { createDomainPace, type Reply } from './domain-pace.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, organization, inOwn, queue } = await startSendingAgency()

const [one, another] = [1 as OrganizationId, 2 as OrganizationId]

const addressed = (count: number, domain: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => ({ email: `c${i}@${domain(i)}` }))

test('one slow recipient domain of three holds up neither the other domains, nor another agency, nor a login email', async () => {
  const reply = 1500
  const server = await startFaultyMailServer((to) =>
    to.endsWith('@slow.example') ? { kind: 'slow', milliseconds: reply } : undefined,
  )
  const { log } = app.services
  const mailer = await createMailer({ smtpUrl: server.smtpUrl, log, now: app.clock.now })
  const domains = ['slow.example', 'one.example', 'two.example']
  const { organizationId } = organization
  const own = await buildContacts(
    app.services,
    organizationId,
    addressed(150, (i) => domains[i % 3] ?? ''),
  )
  const other = await buildOrganization(app.services)
  const theirs = await buildContacts(
    app.services,
    other.organizationId,
    addressed(20, (i) => `small${i}.example`),
  )
  await queue(own)
  await queueTo(app.services, other.organizationId, theirs)
  const start = performance.now()
  const stopping = new AbortController()
  const sending = sendOutbox({ ...app.services, mailer }, stopping.signal)
  const isSlow = ({ recipient }: { recipient: string }) => recipient.endsWith('@slow.example')
  const quick = () => server.received.filter((message) => !isSlow(message))
  await expect.poll(() => quick().length, { timeout: 10_000 }).toBe(120)
  // The slow domain's emails take at least six replies, one after the other on eight connections.
  expect(performance.now() - start).toBeLessThan(4 * reply)
  const asked = performance.now()
  await mailer.send({ from: 'us@x.example', to: 'ada@agency.example', message: 'x' }, 'sign-in')
  expect(performance.now() - asked).toBeLessThan(1000)
  expect(server.received.filter(isSlow).length).toBeLessThan(50)
  stopping.abort()
  await sending
  const left = await inOwn((transaction) =>
    transaction.selectFrom('email').select('status').where('status', '<>', 'sent').execute(),
  )
  expect(new Set(left.map(({ status }) => status))).toEqual(new Set(['queued']))
  await mailer.close()
  await server.close()
})

test('a domain is quick after a quick reply, and slow after a slow one or while one is overdue', () => {
  let now = 0
  const pace = createDomainPace(() => {
    const start = now
    return () => now - start
  })
  const due = (count: number, domain: string) =>
    Array.from({ length: count }, (_, i) => ({ emailId: i as never, domain }))
  expect(pace.startable(one, due(5, 'a.example'))).toHaveLength(2)
  pace.reserve(one, due(2, 'a.example'))
  expect(pace.startableDomains()).toEqual({ except: ['a.example'], below: [] })
  expect(pace.startable(one, [...due(5, 'a.example'), ...due(5, 'b.example')])).toHaveLength(2)
  const replied = pace.measure(one, 'a.example')
  now += 100
  replied('accepted')
  expect(pace.quickDomains()).toEqual(['a.example'])
  const overdue = pace.measure(one, 'a.example')
  now += 1001
  expect(pace.isQuick('a.example')).toBe(false)
  overdue('accepted')
  expect(pace.quickDomains()).toEqual([])
  pace.measure(one, 'c.example')('none')
  expect(pace.isQuick('c.example')).toBe(false)
})

test('domains that are not quick get six emails at once in all, those of one agency four', () => {
  const pace = createDomainPace()
  const due = Array.from({ length: 10 }, (_, i) => ({
    emailId: i as never,
    domain: `d${i}.example`,
  }))
  const chosen = pace.startable(one, due)
  expect(chosen).toHaveLength(4)
  pace.reserve(one, chosen)
  expect(pace.isFull(one)).toBe(true)
  const others = pace.startable(another, due)
  expect(others).toHaveLength(2)
  pace.reserve(another, others)
  expect(pace.startableDomains()).toBeUndefined()
  pace.release(one, chosen.slice(0, 1))
  expect(pace.startable(one, due)).toHaveLength(1)
})

test('emails that wait for a silent server leave the first room to others, and their agency gets half of its share after each silence', () => {
  let now = 0
  const pace = createDomainPace(() => {
    const start = now
    return () => now - start
  })
  const due = (name: string) =>
    Array.from({ length: 10 }, (_, i) => ({ emailId: i as never, domain: `${name}${i}.example` }))
  const begin = (agency: OrganizationId, name: string) => {
    const chosen = pace.startable(agency, due(name))
    pace.reserve(agency, chosen)
    const ends = chosen.map(({ domain }) => pace.measure(agency, domain))
    return {
      started: chosen.length,
      end(reply: Reply) {
        for (const each of ends) each(reply)
        pace.release(agency, chosen)
      },
    }
  }
  const silent = [one, another, 3 as OrganizationId].map((agency, i) => {
    const begun = begin(agency, `silent${i}-`)
    now += 3001
    return begun
  })
  expect(silent.map(({ started }) => started)).toEqual([4, 4, 4])
  // Ten of the twelve have the room of steady domains, two keep first room.
  expect(begin(4 as OrganizationId, 'good').started).toBe(4)
  now += 60_000
  for (const each of silent) each.end('none')
  expect([1, 2].map(() => begin(one, 'silent-').started)).toEqual([2, 0])
  now += 1000
  pace.measure(another, 'x.example')('none')
  now += 1000
  pace.measure(another, 'x.example')('none')
  pace.measure(another, 'x.example')('none')
  expect(begin(another, 'silent-').started).toBe(1)
})

test('a slow domain that replies steadily gets up to eight emails at once, which take no room of others', () => {
  let now = 0
  const pace = createDomainPace(() => {
    const start = now
    return () => now - start
  })
  const due = (count: number, ...domains: string[]) =>
    domains.flatMap((domain) =>
      Array.from({ length: count }, (_, i) => ({ emailId: i as never, domain })),
    )
  /** Starts what may start, and returns how many that are; they are replied to after `took`. */
  const round = (domain: string, took: number, reply: Reply = 'accepted') => {
    const chosen = pace.startable(one, due(20, domain))
    pace.reserve(one, chosen)
    const ends = chosen.map(() => pace.measure(one, domain))
    now += took
    for (const end of ends) end(reply)
    pace.release(one, chosen)
    return chosen.length
  }
  expect([1, 2, 3, 4].map(() => round('steady.example', 9000))).toEqual([2, 4, 8, 8])
  expect(round('steady.example', 10_001)).toBe(8)
  expect(round('steady.example', 9000)).toBe(2)
  expect([1, 2, 3].map(() => round('steady.example', 1100))).toEqual([4, 8, 8])
  expect([1, 2].map(() => round('other.example', 1100))).toEqual([2, 4])
  expect(round('steady.example', 1100, 'none')).toBe(8)
  expect([1, 2, 3].map(() => round('steady.example', 1100))).toEqual([2, 4, 8])

  // Two steady domains use their room; others keep theirs.
  const chosen = pace.startable(one, due(20, 'steady.example', 'other.example', 'new.example'))
  pace.reserve(one, chosen)
  const of = (name: string) => chosen.filter(({ domain }) => domain === name).length
  expect(['steady', 'other', 'new'].map((name) => of(`${name}.example`))).toEqual([8, 6, 2])
  expect(pace.startableDomains()).toBeUndefined()
  pace.release(one, due(1, 'steady.example'))
  expect(pace.startableDomains()).toEqual({ only: ['steady.example', 'other.example'] })
  pace.release(one, due(2, 'new.example'))
  expect(pace.startable(one, due(3, 'fresh.example'))).toHaveLength(2)

  // While a reply is overdue, a steady domain gets no more than a new one.
  const ends = Array.from({ length: 3 }, () => pace.measure(one, 'other.example'))
  now += 10_001
  pace.release(one, due(5, 'other.example'))
  expect(pace.startable(one, due(9, 'other.example'))).toHaveLength(1)
  for (const end of ends) end('accepted')
})

test('a domain that needs a little more than a second for each reply gets many emails at once', async () => {
  const server = await startFaultyMailServer(() => ({ kind: 'slow', milliseconds: 1100 }))
  const { log } = app.services
  const mailer = await createMailer({ smtpUrl: server.smtpUrl, log, now: app.clock.now })
  const contactIds = await buildContacts(
    app.services,
    organization.organizationId,
    addressed(30, () => 'steady.example'),
  )
  await queue(contactIds, { occasion: '2030' })
  const stopping = new AbortController()
  const sending = sendOutbox({ ...app.services, mailer }, stopping.signal)
  await expect.poll(server.maxOpen, { timeout: 15_000 }).toBe(8)
  stopping.abort()
  await sending
  await mailer.close()
  await server.close()
})
