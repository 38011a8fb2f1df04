import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { waitlistInvalid } from '../shared/waitlist.rules.ts'
import { deleteWaitlistEntry, selectWaitlist } from './waitlist.sql.ts'

const app = await createTestApp({ env: { CONTACT_EMAIL: 'hello@holdfast.example' } })
afterAll(() => app.close())

const form = {
  name: 'Wanda Wait',
  email: ' Wanda@Agency.example',
  phone: '(314) 555-0182',
  numAgents: 12,
  bookSize: 3400,
}
let network = 0
/** Each from another IP address, so that one test does not use up the limit of the next. */
const join = (body: object, ip = `203.0.113.${++network}`) =>
  app.http.inject({ method: 'POST', url: '/api/waitlist', payload: body, remoteAddress: ip })
const stored = () => systemTransaction(app.services.database, selectWaitlist)

test('WAITLIST-006 POST /api/waitlist stores the entry and emails it, with the visitor as its reply address', async () => {
  const answer = await join(form)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await stored()).toEqual([
    expect.objectContaining({ ...form, email: 'wanda@agency.example', phone: '3145550182' }),
  ])
  await expect.poll(async () => (await app.emails())[0]?.subject).toBe('Waitlist: Wanda Wait')
  const email = (await app.emails())[0]
  expect(email?.to).toBe('hello@holdfast.example')
  for (const line of ['Phone: (314) 555-0182', 'Number of Agents: 12', 'Current Book Size: 3,400'])
    expect(email?.text).toContain(line)
  expect(JSON.stringify(email?.headers)).toContain('wanda@agency.example')
})

test('a known email address updates its entry, keeps its place, and gets the same response and email', async () => {
  app.clock.advance(60_000)
  await join({ ...form, name: 'Wim Wait', email: 'wim@agency.example' })
  await expect.poll(async () => (await app.emails())[0]?.subject).toBe('Waitlist: Wim Wait')
  const emails = (await app.emails()).length
  app.clock.advance(60_000)
  const first = await join({ ...form, email: 'new@agency.example' })
  const again = await join({ ...form, name: 'Wanda Later', bookSize: 5000 })
  expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()])
  const entries = await stored()
  expect(entries.map(({ name }) => name)).toEqual(['Wanda Later', 'Wim Wait', 'Wanda Wait'])
  expect(entries[0]).toMatchObject({ bookSize: 5000 })
  expect(entries[0]?.updated.getTime()).toBe((entries[0]?.joined.getTime() ?? 0) + 120_000)
  await expect.poll(async () => (await app.emails()).length).toBe(emails + 2)
})

test('WAITLIST-004 a missing or hostile value is refused with the text and the field, and nothing is stored', async () => {
  const before = await stored()
  const wrong: ReadonlyArray<readonly [string, unknown]> = [
    ['name', ' '],
    ['name', 'Eve\r\nBcc: victim@other.example'],
    ['name', 'a'.repeat(201)],
    ['email', 'wanda'],
    ['email', 'wanda@agency.example\nBcc: victim@other.example'],
    ['phone', '555-0182'],
    ['phone', undefined],
    ['numAgents', 0],
    ['numAgents', -1],
    ['numAgents', 1.5],
    ['numAgents', 'many'],
    ['numAgents', undefined],
    ['bookSize', 1e300],
    ['bookSize', 10_000_001],
    ['bookSize', [1]],
    ['bookSize', null],
  ]
  for (const [field, value] of wrong) {
    const { statusCode, ...answer } = await join({ ...form, [field]: value })
    const { message, data } = answer.json()
    expect([field, value, statusCode, message]).toEqual([field, value, 400, waitlistInvalid])
    expect(data.issues[0]).toEqual({ path: field, message: waitlistInvalid })
  }
  expect(waitlistInvalid).toBe('Please fill out all fields correctly.')
  expect(await stored()).toEqual(before)
})

test('a program that fills in the hidden field gets the same response, and nothing is stored or emailed', async () => {
  const [before, emails] = [await stored(), (await app.emails()).length]
  const answer = await join({ ...form, email: 'bot@spam.example', website: 'https://spam.example' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await stored()).toEqual(before)
  expect(await app.emails()).toHaveLength(emails)
})

test('the sixth entry from one network within 15 minutes is refused; the contact form has its own limit', async () => {
  const ip = '198.51.100.7'
  const statuses: number[] = []
  for (let i = 0; i < 6; i++)
    statuses.push((await join({ ...form, email: `a${i}@agency.example` }, ip)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const payload = { name: 'Vera', email: 'vera@agency.example', message: 'Hello' }
  const message = { method: 'POST' as const, url: '/api/contact-us', payload, remoteAddress: ip }
  expect((await app.http.inject(message)).statusCode).toBe(200)
})

test('an entry can be deleted by its email address', async () => {
  const email = parseEmailAddress('wim@agency.example')
  if (email === undefined) throw new Error('an email address')
  const remove = () =>
    systemTransaction(app.services.database, (system) => deleteWaitlistEntry(system, email))
  expect([await remove(), await remove()]).toEqual([true, false])
  expect((await stored()).map((entry) => entry.email)).not.toContain(email)
})

test('a script as a name is only text, in the list and in the email', async () => {
  const name = '<script>alert(1)</script> & <img src=x onerror=alert(2)>'
  expect((await join({ ...form, name, email: 'script@agency.example' })).statusCode).toBe(200)
  expect((await stored()).at(-1)?.name).toBe(name)
  const about = async () =>
    (await app.emails()).find(({ subject }) => subject === `Waitlist: ${name}`)
  await expect.poll(about).toBeDefined()
  const html = (await about())?.html ?? ''
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toMatch(/<script|<img src=x/)
})

test('of 1,000 posts from one address five are kept, and the others get the same refusal', async () => {
  const before = (await stored()).length
  const refusals = new Set<string>()
  let kept = 0
  for (let post = 0; post < 1000; post += 1) {
    const email = `flood${post}@agency.example`
    const answer = await join({ ...form, email }, '198.51.100.99')
    if (answer.statusCode === 200) kept += 1
    else refusals.add(`${answer.statusCode} ${answer.json().message}`)
  }
  expect(kept).toBe(5)
  expect([...refusals]).toEqual([expect.stringMatching(/^429 \S/)])
  expect(await stored()).toHaveLength(before + 5)
})
