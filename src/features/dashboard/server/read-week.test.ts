import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildContacts, buildOrganization } from '../../../../test/builders.ts'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'

const today = calendarDate('2026-06-15')
const app = await createTestApp({ today })
afterAll(() => app.close())
const { organizationId, admin } = await buildOrganization(app.services)
const greta = await buildAgent(app.services, organizationId, {
  ...{ firstName: 'Greta', lastName: 'Gray' },
})
const cookies = { admin: await app.signIn(admin.email), greta: await app.signIn(greta.email) }
const [hers, free] = (await buildContacts(app.services, organizationId, [
  { ...{ firstName: 'Hanna', lastName: 'Hers', effectiveDate: null }, agentId: greta.agentId },
  { firstName: 'Fred', lastName: 'Free', effectiveDate: null },
])) as [ContactId, ContactId]
const get = (path: string, as: keyof typeof cookies = 'admin') =>
  app.call('GET', `/api/${path}`, { as: cookies[as] })
const names = async (path: string) =>
  (await get(path)).body.contacts.map(({ first_name }: { first_name: string }) => first_name)

test('the week has the planned emails by day, type and reason, each with one to look at, and those that do not go', async () => {
  const planned = (contactId: number, type: string, ahead: number | null, more: object = {}) => ({
    ...{ organization_id: organizationId, contact_id: contactId, type, occasion: '2026' },
    ...{ send_date: ahead === null ? null : addDays(today, ahead), planned_on: today },
    ...{ status: ahead === null ? ('skipped' as const) : ('scheduled' as const), ...more },
  })
  const unsent = (contactId: number, type: string, due: number, more: object = {}) =>
    planned(contactId, type, null, { target_date: addDays(today, due), ...more })
  const held = (day: number) => `OR enrollment window 2026-06-0${day}..2026-07-0${day} (catch-up)`
  const pausedUntil = (day: string) => `Emails are paused until ${day}`
  await inOrganization({ database: app.services.database, organizationId }, async (transaction) => {
    await transaction.deleteFrom('planned_email').execute()
    await transaction
      .insertInto('planned_email')
      .values([
        planned(hers, 'birthday', 0),
        planned(free, 'birthday', 0),
        planned(free, 'anniversary', 6, {
          ...{ status: 'delayed', reason: 'CA enrollment window' },
          // Sent late, but within the week.
          target_date: addDays(today, 1),
        }),
        planned(hers, 'aep', 7),
        planned(free, 'aep', 8, { mode: 'notify' }),
        planned(hers, 'new_year', null),
        unsent(hers, 'follow_up_1', 0, { reason: held(1) }),
        unsent(free, 'follow_up_1', 6, { reason: held(2) }),
        unsent(free, 'follow_up_2', 6, {
          ...{ status: 'delayed', reason: 'KY birthday rule', send_date: addDays(today, 20) },
        }),
        unsent(free, 'follow_up_3', 7),
        unsent(hers, 'new_year', 2, { occasion: '2025', reason: pausedUntil('08/07/2026') }),
        // Earlier ones of the same client and type for another reason, and on another day.
        unsent(hers, 'new_year', 2, { occasion: '2024', reason: 'Policy not yet effective' }),
        unsent(hers, 'new_year', 7, { occasion: '2023', reason: pausedUntil('08/07/2026') }),
        unsent(free, 'new_year', 2, { occasion: '2025', reason: pausedUntil('09/05/2026') }),
      ])
      .execute()
  })
  const { body } = await get('dashboard/week')
  expect([body.startDate, body.endDate]).toEqual(['2026-06-15', '2026-06-21'])
  const example = { contactId: hers, name: 'Hanna Hers', occasion: '2026' }
  expect(body.emails).toEqual([
    {
      ...{ date: '2026-06-15', type: 'birthday', status: 'scheduled', reason: null, emails: 2 },
      mode: 'send',
      example,
    },
    {
      ...{ date: '2026-06-21', type: 'anniversary', status: 'delayed', mode: 'send' },
      ...{ reason: 'CA enrollment window', emails: 1 },
      example: { contactId: free, name: 'Fred Free', occasion: '2026' },
    },
  ])
  expect(body.unsent).toEqual([
    {
      ...{ type: 'follow_up_1', status: 'skipped', reason: 'OR enrollment window', emails: 2 },
      example,
    },
    {
      ...{ type: 'new_year', status: 'skipped', reason: 'Emails are paused', emails: 2 },
      example: { ...example, occasion: '2025' },
    },
    {
      ...{ type: 'follow_up_2', status: 'delayed', reason: 'KY birthday rule', emails: 1 },
      example: { contactId: free, name: 'Fred Free', occasion: '2026' },
    },
    {
      ...{ type: 'new_year', status: 'skipped', reason: 'Policy not yet effective', emails: 1 },
      example: { ...example, occasion: '2024' },
    },
  ])
  expect(body.unsentTotal).toBe(6)
  // Two birthday emails of today; the anniversary's follow-up comes after the week.
  expect(body.expected).toEqual([{ date: '2026-06-17', type: 'follow_up_1', emails: 2 }])
  // Of a month: follow-ups 1 to 3 of four emails, two of them Greta’s, and the third of a second.
  const expected = async (as: keyof typeof cookies) =>
    (await get('dashboard/upcoming', as)).body.expectedFollowUps
  expect([await expected('admin'), await expected('greta')]).toEqual([13, 6])
  expect((await get('dashboard/upcoming')).body.upcomingTotal).toBe(5)
  const hers1 = (await get('dashboard/week', 'greta')).body
  expect([hers1.emails, hers1.unsent, hers1.unsentTotal]).toMatchObject([
    ...[[{ emails: 1, example }], [{ emails: 1 }, { emails: 1 }, { emails: 1 }], 3],
  ])
  expect(await names('contacts?between=unsent:2026-06-15..2026-06-21')).toEqual(['Fred', 'Hanna'])
  expect(await names('contacts?between=unsent:2026-06-15..2026-06-21:follow_up_2')).toEqual([
    'Fred',
  ])
  expect(await names('contacts?between=planned:2026-06-15..2026-06-15:birthday')).toEqual([
    ...['Fred', 'Hanna'],
  ])
  expect(await names('contacts?between=planned:2026-06-22..2026-06-30')).toEqual(['Hanna'])
})
