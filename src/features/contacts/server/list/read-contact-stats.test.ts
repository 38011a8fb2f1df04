import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'

const { buildOwn, app, organization, greta, admin, agent, inside } = await startContactsAgency()

test('the totals count the quotes of the contacts a member sees, and before Go Live test emails', async () => {
  const day = {
    organization_id: organization.organizationId,
    day: calendarDate('2026-06-01'),
    email_type: 'birthday',
  }
  await inside((transaction) =>
    transaction
      .insertInto('send_day')
      .values([
        {
          ...day,
          agent_id: greta.agentId,
          send_mode: 'production',
          sent: 25,
          viewed: 9,
          quotes: 10,
          quotes_viewed: 4,
          quotes_completed: 1,
        },
        { ...day, agent_id: greta.agentId, email_type: 'aep', send_mode: 'production', quotes: 1 },
        { ...day, agent_id: 0, send_mode: 'production', quotes: 5, quotes_viewed: 1 },
        { ...day, agent_id: greta.agentId, send_mode: 'test', quotes: 100 },
      ])
      .execute(),
  )
  const stats = async (as: string) => (await app.call('GET', '/api/contacts/stats', { as })).body
  expect(await stats(agent)).toEqual({
    success: true,
    quotesSent: 11,
    quotesViewed: 4,
    healthCompleted: 1,
    withoutEmail: 0,
    send_mode: 'production',
    possibleDuplicates: 0,
  })
  await buildOwn({ email: null })
  expect(await stats(agent)).toMatchObject({ withoutEmail: 1 })
  expect(await stats(admin)).toMatchObject({ quotesSent: 16, quotesViewed: 5 })
  await inside((transaction) =>
    transaction.updateTable('organization').set({ go_live_at: null }).execute(),
  )
  expect(await stats(admin)).toMatchObject({ quotesSent: 100, quotesViewed: 0, send_mode: 'test' })
})
