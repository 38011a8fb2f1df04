import { expect, test } from 'vitest'
import { buildAgent, buildContact, buildOrganization } from '../../../../test/builders.ts'
import { startLeadForms } from '../../../../test/calls/lead-forms.ts'
import type { EmailAddress } from '../../../kernel/email-address.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { signUpClosed } from '../shared/sign-up-texts.ts'

const { app, agency, as, inAgency, send, contacts, quote } = await startLeadForms()

test('a known email address changes nothing and gets the same answer and a quote; the agency sees the duplicate', async () => {
  const email = 'known@mail.example'
  const known = await buildContact(app.services, agency.organizationId, { email })
  const before = await contacts(email)
  const { status, body } = await send({ email: 'Known@Mail.example', firstName: 'Stranger' })
  expect([status, Object.keys(body).sort(), body.contactId.length]).toEqual([
    200,
    ['contactId', 'success'],
    64,
  ])
  expect(await contacts(email)).toEqual(before)
  const { quoteId } = (await quote(body.contactId)).body
  const decoded = (await app.call('GET', `/api/quotes/decode/${quoteId}`)).body
  expect(decoded.contact.first_name).toBe('Stranger')
  const lead = (await contacts()).find(({ first_name }) => first_name === 'Stranger')
  expect(lead?.email).toMatch(/^duplicate-[0-9a-f]{12}@self-onboarding\.invalid$/)
  const { signUps } = (await app.call('GET', `/api/contacts/${lead?.id}/sign-ups`, { as })).body
  expect(signUps).toMatchObject([{ kind: 'duplicate', typedEmail: email, sameEmailAs: known }])
  const sent = await app.call('POST', `/api/contacts/${lead?.id}/send-quote-email`, {
    as,
    body: {},
  })
  expect(sent.status).not.toBe(200)
  await app.runJobs()
  expect((await app.emails()).filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
  expect((await app.emails()).find(({ text }) => text.includes('Stranger'))?.text).toContain(
    'belongs to another of your contacts',
  )
})

test('the lead’s agent gets one email, else the default agent; an unlicensed state is named', async () => {
  const greta = await buildAgent(app.services, agency.organizationId)
  const { form } = await send({ agentId: greta.publicId, lastName: 'Ashby' })
  await send({ lastName: 'Bexley' })
  await app.runJobs()
  const told = async (name: string) =>
    (await app.emails()).filter(({ subject }) => subject === `New lead: Ruth ${name}`)
  const [toAgent, ...more] = await told('Ashby')
  expect([toAgent?.to, more]).toEqual([greta.email, []])
  expect(toAgent?.text).toContain('(214) 555-0123')
  expect(toAgent?.html).toContain('href="tel:+12145550123"')
  expect(toAgent?.text).toContain(form.email)
  expect((await told('Bexley')).map(({ to }) => to)).toEqual([agency.admin.email])
  await inAgency((transaction) =>
    transaction
      .insertInto('organization_license')
      .values({ organization_id: agency.organizationId, state: 'OH' })
      .execute(),
  )
  await send({ lastName: 'Corwin' })
  await app.runJobs()
  expect(toAgent?.text).not.toContain('no license for Texas')
  expect((await told('Corwin'))[0]?.text).toContain('no license for Texas')
})

test('an agency whose plan is full adds no one, says so kindly, and its agent is told whom to call', async () => {
  const small = await buildOrganization(app.services, {
    name: 'Full Bay',
    email: 'full@agency.example' as EmailAddress,
  })
  const scope = { database: app.services.database, organizationId: small.organizationId }
  await inOrganization(scope, (transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 0 }).execute(),
  )
  const { status, body } = await send({ lastName: 'Dunmore' }, { orgSlug: small.slug })
  expect([status, body.message, body.data]).toEqual([422, signUpClosed, { reason: 'closed' }])
  const count = await inOrganization(scope, (transaction) =>
    transaction.selectFrom('contact').select('id').execute(),
  )
  expect(count).toEqual([])
  await app.runJobs()
  const told = (await app.emails()).find(({ to }) => to === 'full@agency.example')
  expect(told?.subject).toBe('A lead could not be added: Ruth Dunmore')
  expect(told?.text).toContain('Your account has 0 contacts, the most your plan allows.')
  expect(told?.text).toContain('(214) 555-0123')
  await inOrganization(scope, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ contact_limit: -1, subscription_status: 'canceled', subscription_tier: 'pro' })
      .execute(),
  )
  expect((await send({}, { orgSlug: small.slug })).body.message).toBe(signUpClosed)
})

test('programs are held off: a filled hidden field, a form sent at once, many forms, many calls without a form', async () => {
  const before = (await contacts()).length
  expect((await send({ website: 'https://spam.example' })).status).toBe(200)
  expect(await contacts()).toHaveLength(before)
  const { formToken } = (await app.call('GET', `/api/self-service/${agency.slug}`)).body
  app.clock.advance(-60_000)
  const fast = await send({ formToken })
  expect([fast.status, fast.body.data]).toEqual([429, { reason: 'fast' }])
  const statuses = async (count: number, fields: object, address: string) => {
    const seen = []
    for (let i = 0; i < count; i++)
      seen.push(
        (await send({ ...fields, email: `many${i}@${address}.example` }, { address })).status,
      )
    return seen
  }
  app.clock.advance(3_600_000)
  expect(await statuses(4, { formToken: undefined }, '203.0.113.5')).toEqual([200, 200, 200, 429])
})

test('the same form sent twice is one lead, and one email', async () => {
  const requestId = 'a'.repeat(32)
  const one = await send({ requestId, lastName: 'Everett' })
  const two = await send({ requestId, lastName: 'Everett', email: one.form.email })
  expect(two.body.contactId).toBe(one.body.contactId)
  await app.runJobs()
  const told = (await app.emails()).filter(({ subject }) => subject.includes('Everett'))
  expect(told).toHaveLength(1)
})
