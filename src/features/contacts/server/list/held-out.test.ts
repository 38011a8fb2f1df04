import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts, type ContactToBuild } from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { suppressEmailAddress } from '../suppression.ts'

const { app, organization, inside } = await startContactsAgency()
const { organizationId } = organization
const now = app.services.clock.now()

const people: readonly Partial<ContactToBuild>[] = [
  { firstName: 'Ada' },
  { firstName: 'Bea', email: null },
  { firstName: 'Cal', clientStatus: 'deceased' },
  { firstName: 'Dot', email: 'dot@mail.example' as never },
]
const [ada = 0, bea = 0, , dot = 0] = await buildContacts(
  app.services,
  organizationId,
  people.map((person) => ({ lastName: 'More', ...person })),
)
await inside((transaction) =>
  suppressEmailAddress(transaction, {
    ...{ email: 'dot@mail.example', reason: 'unsubscribed', emailId: null, at: now },
  }),
)

async function found(query: string, as: string): Promise<string[]> {
  const { body } = await app.call('GET', `/api/contacts?${query}`, { as })
  expect(body.total).toBe(body.contacts.length)
  return body.contacts.map(({ first_name }: { first_name: string }) => first_name)
}

test('a client in the hold-out group gets no planned emails for that reason, before a pause and after any other', async () => {
  const as = await app.signIn(organization.admin.email)
  const change = async (column: 'hold_out_percent' | 'emails_paused_until', value: unknown) => {
    await inside((transaction) =>
      column === 'hold_out_percent'
        ? transaction
            .updateTable('organization')
            .set({ hold_out_percent: Number(value), hold_out_round: 1 })
            .execute()
        : transaction
            .updateTable('contact')
            .set({ emails_paused_until: value as null })
            .where('id', '=', ada)
            .execute(),
    )
    // Totals are remembered for ten seconds.
    app.clock.advance(11_000)
  }
  await inside((transaction) =>
    transaction
      .insertInto('hold_out_draw')
      .values(
        [ada, bea, dot].map((contact_id) => ({
          ...{ organization_id: organizationId, contact_id, round: 1, draw: 0.05, percent: 10 },
          ...{ drawn_at: now, drawn_on: calendarDate('2026-06-15') },
        })),
      )
      .execute(),
  )
  await change('hold_out_percent', 5)
  expect(await found('emails=held_out', as)).toEqual([])
  await change('hold_out_percent', 6)
  expect(await found('emails=held_out', as)).toEqual(['Ada'])
  expect(await found('emails=allowed', as)).toEqual([])
  expect(await found('emails=stopped', as)).toEqual(['Ada', 'Bea', 'Cal', 'Dot'])
  await change('emails_paused_until', '2026-09-01')
  expect(await found('emails=paused', as)).toEqual([])
  const { body } = await app.call('GET', '/api/contacts?columns=emails&sort=emails', { as })
  expect(
    body.contacts.map((one: { first_name: string; more: { no_email_reason: string } }) => [
      one.first_name,
      one.more.no_email_reason,
    ]),
  ).toEqual([
    ['Cal', 'deceased'],
    ['Ada', 'held_out'],
    ['Bea', 'no_address'],
    ['Dot', 'unsubscribed'],
  ])
  await change('emails_paused_until', null)
  // An import brings draws before Go Live, and the plan withholds nothing then.
  const live = (go_live_at: Date | null) =>
    inside((transaction) => transaction.updateTable('organization').set({ go_live_at }).execute())
  await live(null)
  app.clock.advance(11_000)
  expect(await found('emails=held_out', as)).toEqual([])
  expect(await found('emails=allowed', as)).toEqual(['Ada'])
  await live(now)
  await change('hold_out_percent', 0)
  expect(await found('emails=held_out', as)).toEqual([])
})
