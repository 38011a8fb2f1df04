import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../test/agencies/sending-agency.ts'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { emailsHeldText } from '../../organizations/shared/readiness.rules.ts'
import { planContacts } from './plan/plan-contacts.ts'
import { queueDueEmails } from './queue/queue-due-emails.ts'
import { sendOutbox } from './send/send-outbox.ts'

const { app, organization, inOwn, queue, emailOf } = await startSendingAgency()
const { organizationId } = organization
const as = await app.signIn(organization.admin.email)
const held = emailsHeldText(['agencyPhone'])

const setPhones = (phone: string | null) =>
  inOwn(async (transaction) => {
    await transaction
      .updateTable('organization')
      .set({ phone })
      .where('organization_id', '=', organizationId)
      .execute()
    await transaction
      .updateTable('agent')
      .set({ phone })
      .where('organization_id', '=', organizationId)
      .execute()
  })
const context = { ...app.services, organizationId }

test('an agency without a phone number queues no email; once it has one the email goes', async () => {
  const birthDate = calendarDate('1955-06-29')
  await buildContact(app.services, organizationId, { birthDate, email: 'birthday@mail.example' })
  await planContacts(context)
  await setPhones(null)
  expect(await queueDueEmails(context)).toBe(0)
  await setPhones('5555550100')
  expect(await queueDueEmails(context)).toBe(1)
})

test('an email already in the outbox is canceled with the reason, and nothing is handed over', async () => {
  const id = await buildContact(app.services, organizationId, { email: 'outbox@mail.example' })
  await queue([id])
  await setPhones(null)
  await sendOutbox(app.services)
  expect(await emailOf(id)).toMatchObject({ status: 'cancelled', failure: held })
  expect((await app.emails()).some(({ to }) => to === 'outbox@mail.example')).toBe(false)
  await setPhones('5555550100')
})

test('a quote or test email is refused with the reason, which agents see before', async () => {
  const id = await buildContact(app.services, organizationId, {
    birthDate: calendarDate('1955-07-20'),
  })
  await planContacts(context)
  await setPhones(null)
  const check = await app.call('GET', `/api/contacts/${id}/quote-check`, { as })
  expect(check.body).toMatchObject({ available: false, held })
  const at = `/api/contacts/${id}`
  const quote = await app.call('POST', `${at}/send-quote-email`, { as, body: {} })
  expect([quote.status, quote.body.message]).toEqual([422, held])
  const body = { occasion: '2026' }
  const test = await app.call('POST', `${at}/planned-mails/birthday/send-test`, { as, body })
  expect([test.status, test.body.message]).toEqual([422, held])
  const shown = await app.call('GET', `${at}/planned-mails/birthday/preview?occasion=2026`, { as })
  expect(shown.body.preview.html).toContain('Questions? Reply to this email.')
  expect(shown.body.preview.html).not.toContain('tel:')
  expect(shown.body.preview.text).not.toMatch(/Call/)
  await setPhones('5555550100')
  expect((await app.call('POST', `${at}/send-quote-email`, { as, body: {} })).status).toBe(200)
})

test('every member learns what the agency lacks', async () => {
  const agent = await app.signIn((await buildAgent(app.services, organizationId)).email)
  const missing = async () => (await app.call('GET', '/api/me', { as: agent })).body.user.missing
  expect(await missing()).toEqual(['licensedState'])
  await inOwn(async (transaction) => {
    await transaction
      .updateTable('organization')
      .set({ phone: null, postal_address: ' ' })
      .where('organization_id', '=', organizationId)
      .execute()
    await transaction
      .updateTable('agent')
      .set({ last_name: '', phone: null, use_org_sender_details: false })
      .where('organization_id', '=', organizationId)
      .execute()
    await transaction
      .insertInto('organization_license')
      .values({ organization_id: organizationId, state: 'IL' })
      .execute()
  })
  expect(await missing()).toEqual([
    'agencyPhone',
    'postalAddress',
    'defaultAgentName',
    'agentPhone',
  ])
})
