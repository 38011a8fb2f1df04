import { expect, test } from 'vitest'
import { startSendingDomains } from '../../../../test/agencies/sending-domain-agency.ts'
import { buildAgent, buildContacts } from '../../../../test/builders.ts'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { planContacts } from '../../outreach/server/plan/plan-contacts.ts'
import { queueDueEmails } from '../../outreach/server/queue/queue-due-emails.ts'
import { addProviderDay } from './provider-days.sql.ts'

const { app, newAgency } = await startSendingDomains()

const none = { halted: [], limit: null, until: null, waiting: 0 }
const today = () => app.clock.today('America/Chicago')
/** The birth date of a client whose birthday email is due today. */
const born = () => calendarDate(`1955${addDays(today(), 14).slice(4)}`)

test('members read how many emails a new domain sends a day, until when, and how many of theirs wait', async () => {
  const agency = await newAgency('Limited & Co')
  const { organizationId } = agency.organization
  const [working, other] = [
    await buildAgent(app.services, organizationId),
    await buildAgent(app.services, organizationId),
  ]
  const limits = async (as = agency.as) =>
    (await app.call('GET', '/api/sending-limits', { as })).body
  expect(await limits()).toMatchObject(none)
  await agency.prove('hello@limited.example')
  await app.call('PUT', '/api/sending-domain/warm-up', {
    ...{ as: agency.as, body: { on: true, start: 10, growth: 50 } },
  })
  await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 14 }, (_, i) => ({
      ...{ email: `c${i}@gmail.com`, birthDate: born(), agentId: working.agentId },
    })),
  )
  await planContacts(agency.context)
  expect(await queueDueEmails(agency.context)).toBe(10)
  const said = { halted: [], limit: 10, until: '2026-07-04', waiting: 4 }
  expect(await limits()).toMatchObject(said)
  expect(await limits(await app.signIn(working.email))).toMatchObject(said)
  expect(await limits(await app.signIn(other.email))).toMatchObject(none)
})

test('a provider without a limit any more says none, whatever others that were never mailed would have', async () => {
  const agency = await newAgency('Warm & Co')
  const { organizationId } = agency.organization
  await agency.prove('hello@warm.example')
  await app.call('PUT', '/api/sending-domain/warm-up', {
    ...{ as: agency.as, body: { on: true, start: 10_000, growth: 100 } },
  })
  await inOrganization(agency.context, (transaction) =>
    addProviderDay(transaction, today(), [{ provider: 'gmail', sent: 10_000, own: 10_000 }]),
  )
  app.clock.advance(86_400_000)
  const write = async (email: string) => {
    await buildContacts(app.services, organizationId, [{ email, birthDate: born() }])
    await planContacts(agency.context)
  }
  // An admin's session ends in a day without use.
  const as = await app.signIn(agency.organization.admin.email)
  const limits = async () => (await app.call('GET', '/api/sending-limits', { as })).body
  await write('waits@gmail.com')
  expect(await limits()).toMatchObject(none)
  await write('waits@cox.net')
  expect(await limits()).toMatchObject({ limit: 10_000, until: '2026-06-17', waiting: 1 })
})
