import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildContact,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { contactUnsubscribed } from '../../shared/outreach.contract.ts'

let app: TestApp
let organization: BuiltOrganization

beforeAll(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
  organization = await buildOrganization(app.services, { name: 'Pine Tree & Co' })
})
afterAll(() => app.close())

const inOwn = <Result>(work: Parameters<typeof inOrganization<Result>>[1], of = organization) =>
  inOrganization({ database: app.services.database, organizationId: of.organizationId }, work)

test('CONTACT-023 an agent emails a quote at most once a day, even on a double click, and not to an unsubscribed contact', async () => {
  const as = await app.signIn(organization.admin.email)
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'hand@mail.example',
  })
  const answers = await Promise.all(
    [1, 2].map(() =>
      app.call('POST', `/api/contacts/${contactId}/send-quote-email`, {
        as,
        body: { orgId: organization.publicId },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.runJobs()
  expect((await app.emails()).filter(({ to }) => to === 'hand@mail.example')).toHaveLength(1)
  const gone = await buildContact(app.services, organization.organizationId, {
    email: 'Stop@mail.example',
  })
  await inOwn((transaction) =>
    transaction
      .insertInto('suppression')
      .values({
        organization_id: organization.organizationId,
        email: 'stop@mail.example',
        reason: 'unsubscribed',
        at: app.clock.now(),
      })
      .execute(),
  )
  const stopped = await app.call('POST', `/api/contacts/${gone}/send-quote-email`, {
    as,
    body: {},
  })
  expect([stopped.status, stopped.body.message]).toEqual([422, contactUnsubscribed])
})

test('CONTACT-010 sending a quote needs ZIP code and birth date, and warns the agent of an open window', async () => {
  const as = await app.signIn(organization.admin.email)
  const bare = await buildContact(app.services, organization.organizationId, {
    zip: null,
    birthDate: null,
  })
  const refused = await app.call('POST', `/api/contacts/${bare}/send-quote-email`, { as, body: {} })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Quote unavailable: zip code and birth date are missing.',
  ])
  const held = await buildContact(app.services, organization.organizationId, {
    state: 'CA',
    zip: '90001',
    birthDate: calendarDate('1955-06-20'),
  })
  const check = await app.call('GET', `/api/contacts/${held}/quote-check`, { as })
  expect(check.body).toMatchObject({ available: true, missing: [] })
  expect(check.body.warning).toContain('CA enrollment window')
  await inOwn((transaction) =>
    transaction
      .insertInto('organization_license')
      .values({ organization_id: organization.organizationId, state: 'TX' })
      .execute(),
  )
  const foreign = await app.call('GET', `/api/contacts/${held}/quote-check`, { as })
  expect(foreign.body).toMatchObject({
    available: true,
    warning: expect.stringContaining('not licensed in CA'),
  })
})
