import { afterAll, expect, test } from 'vitest'
import { startFaultyMailServer } from '../../../../stand-ins/smtp/faulty-mail-server.ts'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { createMailer } from '../../../platform/mailer/mailer.ts'
import { composeProductEmail } from '../../../platform/mailer/product-email.ts'
import type { Services } from '../../../platform/services.ts'
import { emailLoginLink } from './request-login-link.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
afterAll(() => app.close())

/** Services that note each statement and each step toward the mail server. */
function watched(): { services: Services; steps: string[] } {
  const steps: string[] = []
  const { database, mailer } = app.services
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      steps.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const reachability = {
    ...mailer.reachability,
    async check() {
      steps.push('reach')
    },
  }
  const services = {
    ...app.services,
    database: { ...database, kysely },
    mailer: { ...mailer, reachability, send: async () => void steps.push('hand over') },
  }
  return { services, steps }
}

async function workFor(email: string) {
  const rendered: string[] = []
  const built: string[] = []
  const compose: typeof composeProductEmail<'link'> = async (...input) => {
    const email = await composeProductEmail(...input)
    rendered.push(email.kind)
    return {
      ...email,
      compose(stamp) {
        built.push(email.compose(stamp))
        return built.at(-1) ?? ''
      },
    }
  }
  const { services, steps } = watched()
  const request = { email, browser: 'nonce', requestedAt: app.clock.now() }
  await emailLoginLink(services, request, compose)
  return { steps, rendered, built }
}

test('an unknown email address causes the same statements, renderings and messages as a known one', async () => {
  const known = await workFor(organization.admin.email)
  const unknown = await workFor(`x${organization.admin.email.slice(1)}`)
  expect(known.steps.at(-1)).toBe('hand over')
  expect(unknown.steps).toEqual(known.steps.slice(0, -1))
  expect(unknown.steps.length).toBeGreaterThan(4)
  expect([known.rendered, unknown.rendered]).toEqual([['login'], ['login']])
  expect([known.built.length, unknown.built.length]).toEqual([1, 1])
})

test('the work begins at a random moment after the response, and the email comes within two seconds', async () => {
  const random: number[] = []
  for (let i = 0; i < 3; i += 1) {
    const before = (await app.emails()).length
    const asked = performance.now()
    const body = { email: organization.admin.email }
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(200)
    await expect
      .poll(async () => (await app.emails()).length, { interval: 5, timeout: 2000 })
      .toBe(before + 1)
    random.push(performance.now() - asked)
  }
  expect(Math.min(...random)).toBeGreaterThan(95)
  expect(Math.max(...random)).toBeLessThan(2000)
})

test('a login email asked for while the mail server is down comes when it is back, and the page says that it is delayed', async () => {
  const first = await startFaultyMailServer(() => undefined)
  await first.close()
  const { log } = app.services
  const mailer = await createMailer({ smtpUrl: first.smtpUrl, log, now: app.clock.now })
  const services = { ...app.services, mailer }
  const request = { browser: 'nonce', requestedAt: app.clock.now() }
  await emailLoginLink(services, { ...request, email: 'nobody@mail.example' })
  // An unknown email address leaves the same state as a known one.
  expect(mailer.reachability.isDown()).toBe(true)
  const sending = emailLoginLink(services, { ...request, email: organization.admin.email })
  const server = await startFaultyMailServer(() => undefined, { port: first.port })
  await sending
  expect(server.received.map(({ recipient }) => recipient)).toEqual([organization.admin.email])
  await expect.poll(() => mailer.reachability.isDown(), { timeout: 8000 }).toBe(false)
  await mailer.close()
  await server.close()
}, 15_000)
