import { afterAll, expect, test } from 'vitest'
import { planContacts } from '../../src/features/outreach/server/plan/plan-contacts.ts'
import { queueDueEmails } from '../../src/features/outreach/server/queue/queue-due-emails.ts'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import { buildPayingAgency, proPlan } from '../agencies/paying-agency.ts'
import { createTestApp } from '../app.ts'
import { sendQueued, storedEmails } from './stored-plans.ts'

const today = calendarDate('2026-06-01')
const app = await createTestApp({ today })
afterAll(() => app.close())

test('GEN-007 an agency subscribes, manages contacts, agents, carriers and licenses, and sends quotes and follow-ups', async () => {
  const agency = await buildPayingAgency(app)
  await agency.subscribe(proPlan)
  const { organizationId, admin } = agency.organization
  const as = await app.signIn(admin.email)
  const ok = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await app.call(method, `/api${path}`, { as, ...(body && { body }) })
    expect(answer.status, `${method} ${path} ${answer.text}`).toBe(200)
    return answer.body
  }
  const plan = await ok('GET', '/organizations/my-subscription')
  expect([plan.tier.id, plan.isActive]).toEqual(['pro', true])

  const { orgSettings } = await ok('GET', '/settings')
  const choices = { stateLicenses: ['OH'], carrierContracts: ['Aetna', 'Cigna'] }
  await ok('PUT', '/settings/org', { settings: { version: orgSettings.version, ...choices } })
  await ok('POST', '/agents/create', {
    ...{ firstName: 'Cora', lastName: 'Colleague', phone: '6145550131' },
    ...{ email: `cora${organizationId}@work.example`, isAgent: true },
  })
  await ok('POST', '/contacts/create', {
    ...{ first_name: 'Carl', last_name: 'Client', email: 'carl@work.example' },
    ...{ birth_date: '1955-11-20', zip_code: '43215', gender: 'M', tobacco_user: false },
    agent_id: admin.agentId,
  })
  const { contacts } = await ok('GET', '/contacts')
  expect(contacts).toMatchObject([{ first_name: 'Carl', state: 'OH' }])
  const { agents } = await ok('GET', '/agents')
  expect(agents.map(({ firstName }: { firstName: string }) => firstName)).toContain('Cora')
  const saved = await ok('GET', '/settings')
  expect(saved.orgSettings).toMatchObject(choices)

  await ok('POST', `/contacts/${contacts[0].id}/send-quote-email`, {})
  const context = { ...app.services, organizationId }
  for (let day = 0; day < 15; day += 1) {
    app.clock.set(addDays(today, day))
    await planContacts(context)
    await queueDueEmails(context)
    await sendQueued(app.services, organizationId, addDays(today, day))
  }
  const types = (await storedEmails(app.services, organizationId)).map((email) => email.email_type)
  expect(types[0]).toBe('quote_email')
  expect(types.filter((type) => type.startsWith('follow_up')).length).toBeGreaterThan(0)
})
