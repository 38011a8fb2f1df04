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
