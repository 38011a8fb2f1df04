import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact } from '../../../../../test/builders.ts'
import { storeEmail } from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { addAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import { planContacts } from '../plan/plan-contacts.ts'

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
  expect([stopped.status, stopped.body.message]).toEqual([
    422,
    'This contact gets no email: Contact unsubscribed / do not contact.',
  ])
})

test.each([
  ['failed', 'production'],
  ['cancelled', 'production'],
  ['sent', 'test'],
] as const)(
  'a quote goes on the day of one that the client did not get: %s, %s',
  async (status, mode) => {
    const { organizationId, admin } = organization
    const email = `${status}@mail.example`
    const contactId = await buildContact(app.services, organizationId, { email })
    const day = calendarDate('2026-06-15')
    const before = { type: 'quote_email', occasion: day, day, status, mode } as const
    for (const occasion of [day, `${day} 2`])
      await storeEmail(app.services, organizationId, { contactId, ...before, occasion })
    const as = await app.signIn(admin.email)
    const send = () => app.call('POST', `/api/contacts/${contactId}/send-quote-email`, { as })
    expect((await send()).status).toBe(200)
    await app.runJobs()
    expect((await app.emails()).filter(({ to }) => to === email)).toHaveLength(1)
    expect((await send()).status).toBe(409)
  },
)

test('a quote that is sent by hand ends the task to send it', async () => {
  const { organizationId, admin } = organization
  const id = await buildContact(app.services, organizationId, { email: 'task@mail.example' })
  const task = { kind: 'email_by_hand' as const, detail: 'Birthday email', at: app.clock.now() }
  await inOwn((transaction) => addAgentTasks(transaction, [id], task))
  const as = await app.signIn(admin.email)
  const sent = await app.call('POST', `/api/contacts/${id}/send-quote-email`, { as, body: {} })
  expect(sent.status).toBe(200)
  const tasks = await inOwn((transaction) =>
    transaction.selectFrom('agent_task').select('done_by').where('contact_id', '=', id).execute(),
  )
  expect(tasks).toEqual([{ done_by: admin.agentId }])
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
  // In Nevada's window, whose law forbids paying less commission, there is nothing to warn of.
  const paid = await buildContact(app.services, organization.organizationId, {
    ...{ state: 'NV', zip: '89101', birthDate: calendarDate('1955-06-20') },
  })
  const nevada = await app.call('GET', `/api/contacts/${paid}/quote-check`, { as })
  expect(nevada.body).toMatchObject({ available: true })
  expect(nevada.body.warning).toBeUndefined()
  await inOwn((transaction) =>
    transaction
      .insertInto('organization_license')
      .values({ organization_id: organization.organizationId, state: 'TX' })
      .execute(),
  )
  const foreign = await app.call('GET', `/api/contacts/${held}/quote-check`, { as })
  expect(foreign.body).toMatchObject({
    available: false,
    reason: expect.stringContaining('not licensed in CA'),
  })
  const sent = await app.call('POST', `/api/contacts/${held}/send-quote-email`, { as, body: {} })
  expect([sent.status, sent.body.message]).toEqual([422, foreign.body.reason])
})

test('a quote without prices is neither sent by the button nor planned, and every place says why in the same words', async () => {
  const as = await app.signIn(organization.admin.email)
  const { organizationId } = organization
  const young = await buildContact(app.services, organizationId, {
    birthDate: calendarDate('1985-03-04'),
  })
  const sentence = 'Quote unavailable: no prices for age 41 in TX'
  const check = await app.call('GET', `/api/contacts/${young}/quote-check`, { as })
  expect(check.body).toMatchObject({ available: false, reason: `${sentence}.` })
  const refused = await app.call('POST', `/api/contacts/${young}/send-quote-email`, {
    as,
    body: {},
  })
  expect([refused.status, refused.body.message]).toEqual([422, `${sentence}.`])
  const nowhere = await buildContact(app.services, organizationId, { state: null, zip: '00000' })
  const unknown = await app.call('GET', `/api/contacts/${nowhere}/quote-check`, { as })
  expect(unknown.body.reason).toBe('Quote unavailable: the state of the zip code is not known.')
  await planContacts({ ...app.services, organizationId }, [young, nowhere])
  const planned = await app.call('GET', `/api/contacts/${young}/planned-mails`, { as })
  expect(planned.body).toMatchObject({
    plannedMails: [],
    noMailReason: `This contact gets no email: ${sentence}.`,
  })
})

test('an unlicensed client’s page says so in the same words as its plan', async () => {
  const { organizationId } = organization
  const as = await app.signIn(organization.admin.email)
  // The agency's license is for Texas.
  const id = await buildContact(app.services, organizationId, { state: 'OH', zip: '43004' })
  await planContacts({ ...app.services, organizationId }, [id])
  const words = 'This contact gets no email: Agency not licensed in OH.'
  const planned = await app.call('GET', `/api/contacts/${id}/planned-mails`, { as })
  expect(planned.body.noMailReason).toBe(words)
  const check = await app.call('GET', `/api/contacts/${id}/quote-check`, { as })
  expect(check.body.reason).toBe(
    `${words} No one at the agency is licensed there, so quotes cannot be emailed.`,
  )
})

test('a client without an email address gets a quote’s link instead, as long as it has prices', async () => {
  const as = await app.signIn(organization.admin.email)
  const id = await buildContact(app.services, organization.organizationId, {})
  const change = async (body: object) =>
    expect((await app.call('PUT', `/api/contacts/${id}`, { as, body })).status).toBe(200)
  const check = async () => (await app.call('GET', `/api/contacts/${id}/quote-check`, { as })).body
  expect(await check()).not.toHaveProperty('link')
  await change({ no_email: true })
  const reason = 'This contact gets no email: No email address.'
  expect(await check()).toMatchObject({ available: false, reason, link: { available: true } })
  const sent = await app.call('POST', `/api/contacts/${id}/send-quote-email`, { as, body: {} })
  expect([sent.status, sent.body.message]).toEqual([422, reason])
  const made = await app.call('GET', `/api/quotes/generate/${id}`, { as })
  expect(made.status).toBe(200)
  expect(made.body.redirectUrl).toContain(made.body.quoteId)

  await change({ gender: 'F', birth_date: null })
  expect(await check()).toMatchObject({
    ...{ available: false, reason, missing: ['birth date'] },
    link: { available: false, reason: 'Quote unavailable: birth date is missing.' },
  })
  expect((await app.call('GET', `/api/quotes/generate/${id}`, { as })).status).toBe(422)
  await change({ do_not_contact: true })
  expect(await check()).not.toHaveProperty('link')
})

test('the yearly limit is told before a quote is sent by hand: the last one, and those beyond, which still go', async () => {
  const as = await app.signIn(organization.admin.email)
  const { organizationId } = organization
  const id = await buildContact(app.services, organizationId, { state: 'TX', zip: '75001' })
  const check = async () => {
    const { body } = await app.call('GET', `/api/contacts/${id}/quote-check`, { as })
    return [body.available, body.note, body.warning]
  }
  const year = app.clock.today('America/Chicago').slice(0, 4)
  const send = async (count: number) => {
    for (let n = 1; n <= count; n += 1)
      await storeEmail(app.services, organizationId, {
        ...{ contactId: id, type: 'birthday', occasion: `${n}-${count}` },
        day: calendarDate(`${year}-01-0${n % 9 || 9}`),
      })
  }
  await send(10)
  expect(await check()).toEqual([true, undefined, undefined])
  await send(1)
  expect(await check()).toEqual([
    ...[true, expect.stringMatching(/^This is the last of the 12 emails/), undefined],
  ])
  await send(3)
  expect(await check()).toEqual([
    ...[true, undefined],
    `This client has reached the limit of 12 emails for ${year} (14 sent so far). You can still send this quote.`,
  ])
  const sent = await app.call('POST', `/api/contacts/${id}/send-quote-email`, { as, body: {} })
  expect([sent.status, sent.body.warning]).toEqual([
    200,
    expect.stringContaining('limit of 12 emails'),
  ])
})
