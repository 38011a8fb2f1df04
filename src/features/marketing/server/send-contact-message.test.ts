import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { fieldsMissing } from '../shared/contact-message.rules.ts'

const app = await createTestApp({ env: { CONTACT_EMAIL: 'hello@holdfast.example' } })
afterAll(() => app.close())

const form = {
  name: 'Vera Visitor',
  email: 'Vera@Agency.example ',
  phone: '(555) 555-0100',
  message: 'Do you import from {{name}}?\nThanks',
}
let network = 0
/** Each from another IP address, so that one test does not use up the limit of the next. */
const send = (body: object, ip = `203.0.113.${++network}`) =>
  app.http.inject({ method: 'POST', url: '/api/contact-us', payload: body, remoteAddress: ip })
const stored = () =>
  systemTransaction(app.services.database, (system) =>
    system
      .selectFrom('directory.contact_message')
      .select(['name', 'email', 'phone', 'message'])
      .orderBy('id')
      .execute(),
  )

test('CONTACTUS-007 POST /api/contact-us stores the message and emails it, with the visitor as its reply address', async () => {
  const answer = await send(form)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect((await stored()).at(-1)).toEqual({ ...form, email: 'vera@agency.example' })
  await expect.poll(async () => (await app.emails())[0]?.to).toBe('hello@holdfast.example')
  const email = (await app.emails())[0]
  expect(email?.subject).toBe('Contact Us: Vera Visitor')
  expect(email?.text).toContain('Do you import from {{name}}?')
  expect(email?.html).not.toContain('<script')
  expect(JSON.stringify(email?.headers)).toContain('vera@agency.example')
})

test('CONTACTUS-004 without name, email or message the call says so; the phone is optional', async () => {
  const before = (await stored()).length
  for (const field of ['name', 'email', 'message'])
    for (const value of [' ', undefined]) {
      const answer = await send({ ...form, [field]: value })
      expect([field, answer.statusCode, answer.json().message]).toEqual([field, 400, fieldsMissing])
    }
  expect(fieldsMissing).toBe('Please fill in all required fields')
  expect(await stored()).toHaveLength(before)
  const { phone: _, ...withoutPhone } = form
  expect((await send(withoutPhone)).statusCode).toBe(200)
  expect((await stored()).at(-1)?.phone).toBeNull()
})

test('a program that fills in the hidden field gets the same response, and nothing is stored or emailed', async () => {
  const before = (await stored()).length
  const message = 'Cheap links for your page'
  const answer = await send({ ...form, message, website: 'https://spam.example' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await stored()).toHaveLength(before)
  const emails = await app.emails()
  expect(emails.filter(({ text }) => text?.includes(message))).toEqual([])
})

test('the sixth message from one network within 15 minutes is refused', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await send(form, '198.51.100.7')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('line breaks in the name start no new header', async () => {
  const name = 'Eve\r\nBcc: victim@other.example'
  const answer = await send({ ...form, name, message: 'header' })
  expect(answer.statusCode).toBe(200)
  // Emails of the messages before may come later.
  const find = async () => (await app.emails()).find(({ text }) => text?.includes('header'))
  await expect.poll(find).toBeDefined()
  const email = await find()
  expect(Object.keys(email?.headers ?? {}).map((key) => key.toLowerCase())).not.toContain('bcc')
  expect((await stored()).at(-1)?.message).toBe('header')
})
