import { expect, test } from 'vitest'
import { askCsgClient, csgFailure, prepareCsgClients } from '../../../test/calls/csg-client.ts'

const { app, inHours, open, server } = await prepareCsgClients()
const { clock } = app

test('a question logs in once with the key and the portal, and sends the token', async () => {
  const client = open()
  expect(await askCsgClient(client)).toHaveLength(1)
  expect(await askCsgClient(client)).toHaveLength(1)
  expect(server().logins).toEqual([{ api_key: server().apiKey, portal_name: 'csg_individual' }])
  expect(server().asked.map(({ token }) => token)).toEqual(['token-1', 'token-1'])
})

test('the token outlives the process and is shared by several, encrypted in the database', async () => {
  await askCsgClient(open())
  await Promise.all([askCsgClient(open()), askCsgClient(open())])
  expect(server().logins).toHaveLength(1)
  const stored = await app.services.database.kysely.transaction().execute(async (transaction) => {
    await transaction.executeQuery({
      ...transaction.selectFrom('directory.csg_session').selectAll().compile(),
      sql: 'set local role holdfast_system',
      parameters: [],
    })
    return transaction.selectFrom('directory.csg_session').select('token').execute()
  })
  expect(stored.some(({ token }) => token !== null)).toBe(true)
  expect(stored.every(({ token }) => !token?.toString('latin1').includes('token-'))).toBe(true)
})

test('fifty questions at once that find the session expired renew it once, in two processes together', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([askCsgClient(one), askCsgClient(other)])
  server().endSessions()
  const clients = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : other))
  const answers = await Promise.all(clients.map((client) => askCsgClient(client)))
  expect(answers.every((rows) => rows.length === 1)).toBe(true)
  expect(server().logins).toHaveLength(2)
})

test('processes that start together log in once', async () => {
  server().misbehaveAtLogin({ kind: 'slow', milliseconds: 150 })
  await Promise.all(Array.from({ length: 5 }, () => askCsgClient(open())))
  expect(server().logins).toHaveLength(1)
})

test('the token is renewed 5 minutes before it expires, and at the latest after 7 hours', async () => {
  server().expires = () => inHours(2)
  const client = open()
  await askCsgClient(client)
  clock.advance(1.91 * 3600_000)
  await askCsgClient(client)
  expect(server().logins).toHaveLength(1)
  server().expires = () => inHours(8)
  clock.advance(0.02 * 3600_000)
  await askCsgClient(client)
  expect(server().logins).toHaveLength(2)
  clock.advance(6.99 * 3600_000)
  await askCsgClient(client)
  expect(server().logins).toHaveLength(2)
  clock.advance(0.02 * 3600_000)
  await askCsgClient(client)
  expect(server().logins).toHaveLength(3)
})

test.each(['Session Expired', 'Session does not exist'])(
  '403 "%s" is answered with one new login; the second one ends the question',
  async (text) => {
    const client = open()
    await askCsgClient(client)
    server().endSessions(text)
    expect(await askCsgClient(client)).toHaveLength(1)
    expect(server().logins).toHaveLength(2)
    server().misbehave({ kind: 'status', status: 403, text })
    expect((await csgFailure(askCsgClient(client))).failure).toBe('refused')
    expect(server().logins).toHaveLength(3)
  },
)

test('401 is answered with one new login; where that is refused too, not every question logs in', async () => {
  const client = open()
  await askCsgClient(client)
  server().misbehave({ kind: 'status', status: 401 }, 1)
  expect(await askCsgClient(client)).toHaveLength(1)
  expect(server().logins).toHaveLength(2)
  server().misbehave({ kind: 'status', status: 401 })
  for (let asked = 0; asked < 5; asked++)
    expect((await csgFailure(askCsgClient(client))).failure).toBe('refused')
  expect(server().logins).toHaveLength(3)
})

test('a key that is not accepted is not tried again for a minute', async () => {
  const client = open({}, { apiKey: 'wrong-key' })
  const failures = Array.from({ length: 20 }, () => csgFailure(askCsgClient(client)))
  for (const { message } of await Promise.all(failures)) expect(message).toContain('CSG_API_KEY')
  await csgFailure(askCsgClient(client))
  expect(server().logins).toHaveLength(1)
  clock.advance(61_000)
  await csgFailure(askCsgClient(client))
  expect(server().logins).toHaveLength(2)
  expect(server().asked).toHaveLength(0)
})

test('a login that failed holds up neither this process nor another', async () => {
  const client = open()
  server().misbehaveAtLogin({ kind: 'status', status: 503 }, 2)
  expect((await csgFailure(askCsgClient(client))).failure).toBe('unavailable')
  expect(await askCsgClient(open())).toHaveLength(1)
  expect(await askCsgClient(client)).toHaveLength(1)
  expect(server().logins).toHaveLength(1)
})
