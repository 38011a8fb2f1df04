import { expect, test } from 'vitest'
import { hiddenFields } from '../../../../test/browser/plain-browser.ts'
import { buildContact } from '../../../../test/builders.ts'
import { details, ruth, startVisitors } from '../../../../test/calls/visitors.ts'
import { signUpClosed } from '../shared/sign-up-texts.ts'

const { app, agency, inAgency, contacts, newBrowser, pricesOf, tell, signUpOf } =
  await startVisitors()

test('QUOTE-033 a known email address gets the same answer, and is stored as a second contact', async () => {
  const email = 'known@mail.example'
  await buildContact(app.services, agency.organizationId, { email, firstName: 'Known' })
  const body = { zip: '75201', dateOfBirth: '1955-03-15', gender: 'F', tobacco: 'no' }
  const add = (address: string) =>
    app.call('POST', `/api/org/${agency.publicId}/temp-contact`, {
      body: { ...body, firstName: 'Stranger', lastName: 'X', phone: '2145550123', email: address },
    })
  const [stranger, unknown] = [await add(email), await add('unknown@mail.example')]
  const shape = ({ status, body: answer }: typeof stranger) => [status, Object.keys(answer).sort()]
  expect(shape(stranger)).toEqual(shape(unknown))
  expect((await contacts(email)).map(({ first_name }) => first_name)).toEqual(['Known'])
  const { id } = (await contacts()).find(({ first_name }) => first_name === 'Stranger') ?? {}
  expect(await signUpOf(id)).toMatchObject({ kind: 'duplicate', typedEmail: email })
})

test('programs and many forms are held off; a form sent at once is asked for again', async () => {
  const browser = newBrowser()
  const path = details(await pricesOf(browser), 'next=schedule')
  const { text } = await browser.open(path)
  const before = (await contacts()).length
  const fast = await browser.post(path, { ...hiddenFields(text), ...ruth })
  expect([fast.status, fast.text]).toEqual([400, expect.stringContaining('press Continue again')])
  expect((await tell(browser, path, { ...ruth, website: 'spam' })).status).toBe(303)
  expect(await contacts()).toHaveLength(before)
  const statuses: number[] = []
  for (let i = 0; i < 20; i++)
    statuses.push((await browser.post(path, { ...hiddenFields(text), ...ruth })).status)
  expect(statuses.indexOf(400)).toBe(18)
  expect((await browser.post(path, { ...hiddenFields(text), ...ruth })).text).toContain(
    'Too many attempts',
  )
})

test('QUOTE-014 an agency whose plan is full keeps no one; its agent gets the number, and the visitor one to call', async () => {
  const limit = (contact_limit: number) =>
    inAgency((transaction) =>
      transaction.updateTable('organization').set({ contact_limit }).execute(),
    )
  await limit(0)
  const browser = newBrowser()
  const path = details(await pricesOf(browser), 'next=schedule')
  const refused = await tell(browser, path, { ...ruth, lastName: 'Dunmore' })
  await limit(-1)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(signUpClosed)])
  for (const kept of ['value="Dunmore"', 'value="(214) 555-0123"', 'tel:+15555550100'])
    expect(refused.text).toContain(kept)
  await app.runJobs()
  const told = (await app.emails()).find(({ subject }) => subject.endsWith('Ruth Dunmore'))
  expect(told?.text).toContain('(214) 555-0123')
})
