import { expect, test } from 'vitest'
import { startSendingDomains } from '../../../../test/agencies/sending-domain-agency.ts'
import { buildAgent, buildContacts } from '../../../../test/builders.ts'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import { planContacts } from '../../outreach/server/plan/plan-contacts.ts'
import { queueDueEmails } from '../../outreach/server/queue/queue-due-emails.ts'

const { app, newAgency } = await startSendingDomains()

test('members read how many emails a new domain sends a day, until when, and how many wait', async () => {
  const agency = await newAgency('Limited & Co')
  const { organizationId } = agency.organization
  const as = await app.signIn((await buildAgent(app.services, organizationId)).email)
  const limits = async () => (await app.call('GET', '/api/sending-limits', { as })).body
  const none = { halted: [], limit: null, until: null, waiting: 0 }
  expect(await limits()).toMatchObject(none)
  await agency.prove('hello@limited.example')
  await app.call('PUT', '/api/sending-domain/warm-up', {
    ...{ as: agency.as, body: { on: true, start: 10, growth: 50 } },
  })
  const today = app.clock.today('America/Chicago')
  const birthDate = calendarDate(`1955${addDays(today, 14).slice(4)}`)
  await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 14 }, (_, i) => ({ email: `c${i}@gmail.com`, birthDate })),
  )
  await planContacts(agency.context)
  expect(await queueDueEmails(agency.context)).toBe(10)
  expect(await limits()).toMatchObject({ halted: [], limit: 10, until: '2026-07-04', waiting: 4 })
})
