import { expect, test } from 'vitest'
import { buildContact } from '../../../../../test/builders.ts'
import { startSendingAgency } from '../../../../../test/sending-agency.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { contactUnsubscribed } from '../../shared/outreach.contract.ts'

const { app, organization, inOwn } = await startSendingAgency()

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
