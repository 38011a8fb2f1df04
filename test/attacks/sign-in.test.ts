import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { systemTransaction } from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { buildAgent, buildOrganization } from '../builders.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
afterAll(() => app.close())

const pathOf = async (email: string) =>
  `/api${new URL((await createLoginLink(app.services, email)) ?? '').pathname}`
const valid = async (as: string) => (await app.call('GET', '/api/auth/session', { as })).body.valid
const cookieOf = (answer: { headers: Record<string, string | string[] | undefined> }) =>
  [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')

test('of many simultaneous uses of one link, one succeeds', async () => {
  const path = await pathOf(organization.admin.email)
  const tries = Array.from({ length: 8 }, () =>
    app.call('GET', path, { headers: { 'x-holdfast': 'confirm' } }),
  )
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 400),
  ])
})

test('no scanner, prefetch or other site’s page can use up a link', async () => {
  const path = await pathOf(organization.admin.email)
  const attempts: [Record<string, string>, 400 | 'a press'][] = [
    [{}, 400],
    [{ 'sec-purpose': 'prefetch' }, 400],
    [{ 'x-holdfast': '1' }, 'a press'],
    [{ 'x-holdfast': '1', 'sec-fetch-site': 'same-origin' }, 'a press'],
    [{ 'x-holdfast': 'confirm', 'sec-fetch-site': 'cross-site' }, 400],
    [{ 'x-holdfast': 'confirm', 'sec-fetch-site': 'same-site' }, 400],
    [{ 'x-holdfast': 'confirm', 'sec-fetch-site': 'none' }, 400],
    [{ 'x-holdfast': '1', cookie: 'login=forged.signature' }, 'a press'],
  ]
  for (const [headers, asked] of attempts) {
    const { status, body } = await app.call('GET', path, { headers })
    expect(body.pressRequired ? 'a press' : status).toBe(asked)
  }
  const used = await app.call('GET', path, { headers: { 'x-holdfast': 'confirm' } })
  expect(used.body).toMatchObject({ pressRequired: false, codeRequired: false })
  expect(used.body.session).not.toBeNull()
})

test('nothing in the database can be used to log in', async () => {
  const path = await pathOf(organization.admin.email)
  const token = path.split('/').at(-1) ?? ''
  const as = await app.signIn(organization.admin.email)
  const session = decodeURIComponent(as.split('=')[1] ?? '').split('.')[0] ?? ''
  expect([token.length, session.length]).toEqual([32, 32])
  const stored = await systemTransaction(app.services.database, async (system) =>
    JSON.stringify([
      await system.selectFrom('directory.login_link').selectAll().execute(),
      await system.selectFrom('directory.session').selectAll().execute(),
    ]),
  )
  for (const secret of [token, session]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(JSON.stringify(Buffer.from(secret)).slice(15, 60))
  }
})

test('a cookie is accepted only with this server’s signature and under its own name', async () => {
  const as = await app.signIn(organization.admin.email)
  const value = decodeURIComponent(as.slice('session='.length))
  const [token = ''] = value.split('.')
  const forged = [token, `${token}.`, `${value}x`, `x${value}`, value.replace(/\..*/, '.AAAA')]
  for (const each of forged) expect(await valid(`session=${encodeURIComponent(each)}`)).toBe(false)
  expect(await valid(`__Host-session=${encodeURIComponent(value)}`)).toBe(false)
  expect(await valid(`login=${encodeURIComponent(value)}`)).toBe(false)
  expect(await valid(as)).toBe(true)
})

test('logging in always starts a new session and ends the browser’s previous one', async () => {
  const planted = await app.signIn(organization.admin.email)
  const victim = await buildAgent(app.services, organization.organizationId)
  const answer = await app.call('GET', await pathOf(victim.email), {
    as: planted,
    headers: { 'x-holdfast': 'confirm' },
  })
  const [given = '', ...others] = cookieOf(answer)
  expect(others).toEqual([])
  expect(given).not.toBe(planted)
  expect((await app.call('GET', '/api/me', { as: given })).body.user.email).toBe(victim.email)
  expect(await valid(planted)).toBe(false)
})

test('logging out everywhere ends all sessions and unused links of that person only', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const [phone, laptop, other] = [
    await app.signIn(agent.email),
    await app.signIn(agent.email),
    await app.signIn(organization.admin.email),
  ]
  const links = [await pathOf(agent.email), await pathOf(organization.admin.email)]
  expect(await Promise.all([phone, laptop, other].map(valid))).toEqual([true, true, true])
  expect(
    (await app.call('POST', '/api/auth/logout', { as: phone, body: { everywhere: true } })).status,
  ).toBe(200)
  expect(await Promise.all([phone, laptop, other].map(valid))).toEqual([false, false, true])
  const press = (link: string) => app.call('GET', link, { headers: { 'x-holdfast': 'confirm' } })
  expect((await Promise.all(links.map(press))).map(({ status }) => status)).toEqual([400, 200])
})

test('a call that runs while its session ends does not keep the session alive', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const [phone, laptop] = [await app.signIn(agent.email), await app.signIn(agent.email)]
  expect(await valid(phone)).toBe(true)
  const blocker = new pg.Client({ connectionString: app.ownerUrl })
  await blocker.connect()
  try {
    // The laptop's call has found its session and now waits to read its member.
    await blocker.query('begin; lock table agent')
    const underWay = valid(laptop)
    await expect
      .poll(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return (await app.services.database.pool.query(waiting)).rows.length
      })
      .toBeGreaterThan(0)
    await app.call('POST', '/api/auth/logout', { as: phone, body: { everywhere: true } })
    await blocker.query('rollback')
    await underWay
  } finally {
    await blocker.end()
  }
  expect([await valid(phone), await valid(laptop)]).toEqual([false, false])
})

test('logging out ends only this session, and "everywhere" without a session ends none', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const [phone, laptop] = [await app.signIn(agent.email), await app.signIn(agent.email)]
  await app.call('POST', '/api/auth/logout', { as: phone })
  await app.call('POST', '/api/auth/logout', { body: { everywhere: true } })
  await app.call('POST', '/api/auth/logout', { as: phone, body: { everywhere: true } })
  expect([await valid(phone), await valid(laptop)]).toEqual([false, true])
})

test('the response to a login request does not wait for anything that depends on the email address', async () => {
  const { services } = app
  const { pool } = services.database
  const blocker = await pool.connect()
  try {
    // A request that looks up the email address, or stores a link, now waits.
    await blocker.query(
      'begin; set local role holdfast_system; lock table directory.login_address, directory.login_link',
    )
    const ask = (email: string) => app.call('POST', '/api/auth/login', { body: { email } })
    const answers = await Promise.race([
      Promise.all([ask(organization.admin.email), ask('nobody@nowhere.example')]),
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('the answer waited')), 5000),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

test('a login redirects only to a page of this site', async () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/.//evil.example',
    '/%09/evil.example/..//x',
    '\u2028//evil.example',
    '/login',
    '/api/auth/logout',
    '/@evil.example\r\nSet-Cookie: x=1',
  ]
  for (const redirect of hostile) {
    const link = await createLoginLink(app.services, organization.admin.email, { redirect })
    const { body } = await app.call('GET', `/api${new URL(link ?? '').pathname}`, {
      headers: { 'x-holdfast': 'confirm' },
    })
    const landed = new URL(body.redirectUrl, 'http://localhost:3000')
    expect([redirect, landed.origin]).toEqual([redirect, 'http://localhost:3000'])
    expect(landed.href).not.toMatch(/\/\/evil|javascript|\/login|logout/)
  }
})
