import { expect, test } from 'vitest'
import { startTeam } from '../../../../test/agencies/agency-team.ts'
import { alreadySignedIn } from '../shared/agent-texts.ts'

const { app, build } = await startTeam()

const hours = 3_600_000
const emailsTo = async (address: string) => (await app.emails()).filter(({ to }) => to === address)
const linkTo = async (address: string) =>
  (await emailsTo(address))[0]?.text.match(/https?:\/\/\S+(\/auth\/verify\/[^\s"\]]+)/)?.[1]
const open = (path: string | undefined) =>
  app.call('GET', `/api${path}`, { headers: { 'x-holdfast': 'confirm' } })

test('a new agent gets an activation link, which works once within 24 hours', async () => {
  const { organization, add, list } = await build()
  const { agent } = (await add({ firstName: 'Zoë', email: 'zoe@agency.example' })).body
  await app.runJobs()
  const [email] = await emailsTo('zoe@agency.example')
  expect(email?.subject).toMatch(/^You’re invited to join Agency \d+ on /)
  expect(email?.text).toContain('Hello Zoë,')
  expect(email?.text).toContain('Ada Admin added you to')
  const link = await linkTo('zoe@agency.example')
  expect(link).toContain(`/auth/verify/${organization.slug}/`)
  app.clock.advance(23 * hours)
  const used = await open(link)
  expect([used.status, used.body.redirectUrl]).toEqual([200, '/contacts'])
  expect((await open(link)).status).toBe(400)
  const after = (await list()).agents.find((one: { id: number }) => one.id === agent.id)
  expect(after.lastSignInAt).toBe(app.clock.now().toISOString())
})

test('an unused invitation ends after 24 hours and can be sent again, at most five times in a quarter of an hour', async () => {
  const { add, admin } = await build()
  const { agent } = (await add({ email: 'late@agency.example' })).body
  await app.runJobs()
  const first = await linkTo('late@agency.example')
  app.clock.advance(24 * hours + 1000)
  expect((await open(first)).status).toBe(400)
  const again = () => app.call('POST', `/api/agents/${agent.id}/invite`, { as: admin })
  expect((await again()).status).toBe(200)
  await app.runJobs()
  const link = await linkTo('late@agency.example')
  expect(link).not.toBe(first)
  for (let sent = 1; sent < 5; sent += 1) expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(429)
  expect((await open(link)).status).toBe(200)
  const refused = await again()
  expect([refused.status, refused.body.message]).toEqual([409, alreadySignedIn])
})

test('a name cannot add a header to the invitation or markup to its text', async () => {
  const { add, inOwn } = await build()
  await inOwn((transaction) =>
    transaction
      .updateTable('organization')
      .set({ name: 'Bad\r\nBcc: thief@evil.example\r\n\r\n<b>Agency</b> {{link}}' })
      .execute(),
  )
  await add({ firstName: '<img src=x onerror=alert(1)>', email: 'victim@agency.example' })
  await app.runJobs()
  const [email] = await emailsTo('victim@agency.example')
  expect(email?.html).not.toMatch(/<img|<b>Agency/)
  expect(await emailsTo('thief@evil.example')).toEqual([])
})

test('a person who was invited and never logged in is invited at the new address instead', async () => {
  const { add, change } = await build()
  const { agent } = (await add({ email: 'typo@agency.example' })).body
  await app.runJobs()
  const wrong = await linkTo('typo@agency.example')
  await change(agent.id, { email: 'right@agency.example' })
  await app.runJobs()
  expect((await open(wrong)).status).toBe(400)
  expect(await emailsTo('typo@agency.example')).toHaveLength(1)
  expect((await open(await linkTo('right@agency.example'))).status).toBe(200)
})

test('an invitation whose agent was deleted before it was sent is not sent', async () => {
  const { add, remove } = await build()
  const { agent } = (await add({ email: 'gone@agency.example' })).body
  await remove(agent.id)
  await app.runJobs()
  expect(await emailsTo('gone@agency.example')).toEqual([])
})
