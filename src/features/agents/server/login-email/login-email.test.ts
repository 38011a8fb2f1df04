import { expect, test } from 'vitest'
import { startTeam } from '../../../../../test/agencies/agency-team.ts'
import { createApiKey } from '../../../../../test/calls/api-keys.ts'
import { runTicks } from '../../../../main/minute-tick.ts'
import { loginEmailLength, loginEmailLinkSpent } from '../../shared/login-email.rules.ts'

const { app, build } = await startTeam()

const emailsTo = async (address: string) => {
  await app.runJobs()
  return (await app.emails()).filter(({ to }) => to === address)
}
/** The token of the latest email to an address. */
const tokenTo = async (address: string) =>
  /\/auth\/login-email\/([0-9a-f]+)/.exec((await emailsTo(address))[0]?.text ?? '')?.[1] ?? ''
const read = (token: string) => app.call('GET', `/api/auth/login-email/${token}`)
const press = (token: string) => app.call('POST', `/api/auth/login-email/${token}`)
const logsIn = (email: string) =>
  app.signIn(email).then(
    () => true,
    () => false,
  )

let team = 0
/** An agency whose agent Greta has logged in, and her new email address, which waits. */
async function moving() {
  const agency = await build()
  const { greta, change } = agency
  const gretas = await app.signIn(greta.email)
  const to = `greta${++team}@new.example`
  const answer = await change(greta.agentId, { email: to })
  expect(answer.body.agent).toMatchObject({ email: greta.email, unconfirmedEmail: to })
  return { ...agency, gretas, from: greta.email, to }
}

test('a new login email logs in only once its inbox has confirmed it; until then the earlier one does', async () => {
  const { gretas, from, to, list, greta } = await moving()
  expect((await app.call('GET', '/api/me', { as: gretas })).status).toBe(200)
  expect([await logsIn(from), await logsIn(to)]).toEqual([true, false])
  const key = await createApiKey(app, gretas, ['contacts:read'])
  const token = await tokenTo(to)
  // As mail scanners open links.
  expect((await read(token)).body).toMatchObject({ kind: 'confirm', from, to, done: false })
  expect(await logsIn(to)).toBe(false)
  expect((await press(token)).body).toMatchObject({ kind: 'confirm', done: true })
  expect((await press(token)).body.done).toBe(true)
  await app.runJobs()
  expect((await app.call('GET', '/api/me', { as: gretas })).status).toBe(401)
  expect((await app.call('GET', '/api/contacts', { as: key.as })).status).toBe(401)
  expect([await logsIn(from), await logsIn(to)]).toEqual([false, true])
  expect((await list()).agents).toContainEqual(
    expect.objectContaining({ id: greta.agentId, email: to, unconfirmedEmail: null }),
  )
  const subjects = (await emailsTo(from)).map(({ subject }) => subject)
  expect(subjects[0]).toContain('was changed')
})

test('the earlier inbox undoes the change for seven days, later changes and other people’s sessions included', async () => {
  const { from, to, change, greta } = await moving()
  await press(await tokenTo(to))
  const undo = await tokenTo(from)
  // The thief of the account moves it once more.
  const next = `further${team}@new.example`
  await change(greta.agentId, { email: next })
  await press(await tokenTo(next))
  const thief = await app.signIn(next)
  app.clock.advance(loginEmailLength - 60_000)
  expect((await read(undo)).body).toMatchObject({ kind: 'undo', inForce: true, done: false })
  expect((await press(undo)).body).toMatchObject({ kind: 'undo', done: true })
  expect((await press(undo)).body.done).toBe(true)
  expect((await app.call('GET', '/api/me', { as: thief })).status).toBe(401)
  expect([await logsIn(from), await logsIn(to), await logsIn(next)]).toEqual([true, false, false])
  expect((await press(await tokenTo(to))).status).toBe(400)
})

test('after seven days a change can be neither confirmed nor undone, and is forgotten', async () => {
  const late = await moving()
  const confirm = await tokenTo(late.to)
  const done = await moving()
  await press(await tokenTo(done.to))
  const undo = await tokenTo(done.from)
  app.clock.advance(loginEmailLength + 1000)
  for (const token of [confirm, undo]) {
    const { status, body } = await press(token)
    expect([status, body.message]).toEqual([400, loginEmailLinkSpent])
  }
  await runTicks(app.services)
  const { agents } = (
    await app.call('GET', '/api/agents', { as: await app.signIn(late.ada.email) })
  ).body
  expect(agents).toContainEqual(
    expect.objectContaining({ email: late.from, unconfirmedEmail: null }),
  )
  const { available } = (await app.call('GET', `/api/organizations/check-email/${done.from}`)).body
  expect(available).toBe(true)
})

test('while it can be undone, no one else gets the earlier email address: not by a sign-up, a new agent or a change', async () => {
  const { from, to, add, change, ada } = await moving()
  await press(await tokenTo(to))
  expect((await app.call('GET', `/api/organizations/check-email/${from}`)).body.available).toBe(
    false,
  )
  expect((await add({ email: from })).status).toBe(409)
  expect((await change(ada.agentId, { email: from })).status).toBe(409)
  await app.call('POST', '/api/onboarding/signup', {
    body: {
      ...{ firstName: 'Mal', lastName: 'Lory', organizationName: 'Theft', phone: '5555550123' },
      email: from,
    },
  })
  await app.runJobs()
  expect(await logsIn(from)).toBe(false)
  expect((await press(await tokenTo(from))).status).toBe(200)
  expect(await logsIn(from)).toBe(true)
})

test('the earlier inbox, an admin or a newer address takes a waiting change back, and its link then does nothing', async () => {
  const ends = [
    async ({ from }: Awaited<ReturnType<typeof moving>>) => press(await tokenTo(from)),
    ({ admin, greta }: Awaited<ReturnType<typeof moving>>) =>
      app.call('DELETE', `/api/agents/${greta.agentId}/login-email`, { as: admin }),
    ({ change, greta }: Awaited<ReturnType<typeof moving>>) =>
      change(greta.agentId, { email: `other${team}@new.example` }),
  ]
  for (const end of ends) {
    const waiting = await moving()
    const token = await tokenTo(waiting.to)
    expect((await end(waiting)).status).toBe(200)
    expect((await press(token)).status).toBe(400)
    expect([await logsIn(waiting.from), await logsIn(waiting.to)]).toEqual([true, false])
  }
})

test('a link is of one kind: the new inbox cannot undo, the earlier one cannot confirm, and no id is enough', async () => {
  const { from, to } = await moving()
  const [confirm, undo] = [await tokenTo(to), await tokenTo(from)]
  expect(undo.slice(0, 32)).toBe(confirm.slice(0, 32))
  expect(undo).not.toBe(confirm)
  expect((await press(`${confirm.slice(0, 32)}${'0'.repeat(32)}`)).status).toBe(400)
  expect((await press(confirm)).body.kind).toBe('confirm')
  expect((await press(undo)).body.kind).toBe('undo')
})

test('a change of a deleted agent is not confirmed, and one whose address was taken since is refused', async () => {
  const gone = await moving()
  const token = await tokenTo(gone.to)
  await gone.remove(gone.greta.agentId)
  expect((await press(token)).status).toBe(400)
  const taken = await moving()
  const late = await tokenTo(taken.to)
  expect((await taken.add({ email: taken.to })).status).toBe(200)
  expect((await press(late)).status).toBe(409)
  expect(await logsIn(taken.from)).toBe(true)
})

test('an agent’s new email address is asked for five times, and an agency’s sixty times, in 15 minutes', async () => {
  const { change, add, greta } = await build()
  await app.signIn(greta.email)
  const statuses = async (count: number, call: (nth: number) => Promise<{ status: number }>) => {
    const found: number[] = []
    for (let nth = 0; nth < count; nth += 1) found.push((await call(nth)).status)
    return found
  }
  const asked = await statuses(6, (nth) =>
    change(greta.agentId, { email: `limit${nth}@new.example` }),
  )
  expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  const taken = await statuses(55, () => add({ email: greta.email }))
  expect([taken.slice(0, 54), taken.at(-1)]).toEqual([Array(54).fill(409), 429])
})
