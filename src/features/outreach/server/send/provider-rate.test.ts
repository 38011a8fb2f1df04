import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startFaultyMailServer } from '../../../../../stand-ins/smtp/faulty-mail-server.ts'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { queueTo } from '../../../../../test/outbox.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import { createDomainPace } from './domain-pace.ts'
import { among } from './outbox.sql.ts'
import { createProviderRate } from './provider-rate.ts'
import { sendOutbox } from './send-outbox.ts'

function startRate() {
  let at = 0
  const rate = createProviderRate(() => at)
  /** Accepts what may go in each second, and returns how many those were. */
  const run = (domain: string, seconds: number) => {
    let gone = 0
    for (let i = 0; i < seconds; i += 1) {
      at += 1000
      for (let n = Math.min(100, rate.allowance(domain)); n > 0; n -= 1) {
        rate.started(domain)
        rate.accepted(domain)
        gone += 1
      }
    }
    return gone
  }
  return {
    rate,
    run,
    wait: (seconds: number) => {
      at += seconds * 1000
    },
  }
}

test('a refusal halves the pace that was measured; it grows again slowly, and then has no limit', () => {
  const { rate, run, wait } = startRate()
  expect(rate.allowance('gmail.com')).toBe(Number.POSITIVE_INFINITY)
  for (let i = 0; i < 10; i += 1) {
    wait(1)
    for (let n = 0; n < 20; n += 1) rate.accepted('gmail.com')
  }
  rate.refused('gmail.com')
  expect(rate.allowance('gmail.com')).toBe(0)
  // Both domains of the provider share it; no other provider is concerned.
  expect(rate.isLimited('googlemail.com')).toBe(true)
  expect(rate.isLimited('yahoo.com')).toBe(false)
  const half = run('gmail.com', 50) / 50
  expect(half).toBeGreaterThan(8)
  expect(half).toBeLessThan(13)
  rate.refused('gmail.com')
  rate.refused('googlemail.com')
  expect(run('googlemail.com', 50) / 50).toBeCloseTo(half / 2, 0)
  run('gmail.com', 60 * 12)
  expect(rate.isLimited('gmail.com')).toBe(false)
})

test('a sender that looks once a minute keeps the pace too', () => {
  const { rate, run, wait } = startRate()
  for (let i = 0; i < 10; i += 1) {
    wait(1)
    rate.accepted('gmail.com')
    rate.accepted('gmail.com')
  }
  rate.refused('gmail.com')
  wait(59)
  expect(run('gmail.com', 1)).toBeGreaterThan(50)
})

test('the subdomains of a resting provider are not looked at, those of others are', () => {
  const now = 0
  const pace = createDomainPace(() => () => now)
  pace.measure(1 as never, 'nc.rr.com')('slow down')
  pace.measure(1 as never, 'pine.example')('slow down')
  const filter = pace.startableDomains()
  if (filter === undefined) throw new Error('nothing may start')
  const looked = ['nc.rr.com', 'ga.rr.com', 'rr.com', 'spectrum.net', 'pine.example']
  expect(looked.filter(among(filter))).toEqual([])
  const others = ['err.com', 'gmail.com', 'sub.pine.example']
  expect(others.filter(among(filter))).toEqual(others)
})

test('whatever is refused, something may go again within half a minute', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 40 }), (pauses) => {
      const { rate, run, wait } = startRate()
      for (const pause of pauses) {
        wait(pause)
        rate.refused('comcast.net')
      }
      expect(run('comcast.net', 31)).toBeGreaterThan(0)
    }),
  )
})

const { app, organization, queue } = await startSendingAgency()

test('a provider that asks to slow down gets fewer emails, and holds up neither others nor another agency', async () => {
  let asked = 0
  const server = await startFaultyMailServer((to) => {
    if (!to.endsWith('@gmail.com')) return undefined
    asked += 1
    return { kind: 'reply', code: 421, text: '4.7.28 Unusual rate of email, try later' }
  })
  const { log } = app.services
  const mailer = await createMailer({ smtpUrl: server.smtpUrl, log, now: app.clock.now })
  const addressed = (count: number, domain: string) =>
    Array.from({ length: count }, (_, i) => ({ email: `c${i}@${domain}` }))
  await queue(
    await buildContacts(app.services, organization.organizationId, [
      ...addressed(120, 'gmail.com'),
      ...addressed(60, 'pine.example'),
    ]),
  )
  const other = await buildOrganization(app.services)
  const theirs = await buildContacts(
    app.services,
    other.organizationId,
    addressed(60, 'oak.example'),
  )
  await queueTo(app.services, other.organizationId, theirs)
  await sendOutbox({ ...app.services, mailer })
  expect(server.received).toHaveLength(120)
  // The first few that were on their way, and what half an email a second allows meanwhile.
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(20)
  await mailer.close()
  await server.close()
})
