import { expect, test } from 'vitest'
import { startSendingDomains } from '../../../../../test/agencies/sending-domain-agency.ts'
import { waitingForLock } from '../../../../../test/attacks/races.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { addDays, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from './queue-due-emails.ts'
import { queueEmails } from './queue-emails.ts'

const { app, newAgency } = await startSendingDomains()

test('two runs at once do not queue more than a day has room for', async () => {
  const agency = await newAgency('Twice & Co')
  await agency.prove('hello@twice.example')
  await app.call('PUT', '/api/sending-domain/warm-up', {
    ...{ as: agency.as, body: { on: true, start: 10, growth: 50 } },
  })
  // More than one batch, so that the second run finds emails that the first one has not locked.
  const today = app.clock.today('America/Chicago')
  const birthDate = calendarDate(`1955${addDays(today, 14).slice(4)}`)
  const [first] = await buildContacts(
    app.services,
    agency.organization.organizationId,
    Array.from({ length: 1010 }, (_, row) => ({ email: `c${row}@gmail.com`, birthDate })),
  )
  await planContacts(agency.context)
  const run = () => queueDueEmails(agency.context)
  const runs: Promise<number>[] = []
  const stuck = inOrganization(agency.context, async (transaction) => {
    const now = app.clock.now()
    const email = {
      ...{ contactId: first as ContactId, agentId: null, eventPassed: false },
      emailType: 'birthday',
      sendMode: 'production',
      ...{ occasion: '2026', scheduledDate: today, dueAt: now },
    } as const
    await queueEmails(transaction, [email], now)
    runs.push(run())
    await waitingForLock(app)
    runs.push(run())
    await Promise.race([runs[1], waitingForLock(app, 2)])
    throw new Error('takes the email back')
  })
  await expect(stuck).rejects.toThrow('takes the email back')
  const [one = 0, other = 0] = await Promise.all(runs)
  expect(one + other).toBe(10)
})
