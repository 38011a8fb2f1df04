import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { PlannedStatus } from '../../shared/plan/plan-contact.ts'

const { app, organization, agent, buildOwn, inside } = await startContactsAgency()

async function plan(
  id: ContactId,
  rows: readonly {
    type: string
    status: PlannedStatus
    reason: string | null
    send?: string
    target?: string
  }[],
) {
  const { organizationId } = organization
  await inside((transaction) =>
    transaction
      .insertInto('planned_email')
      .values(
        rows.map((row, i) => ({
          organization_id: organizationId,
          contact_id: id,
          type: row.type,
          occasion: String(i),
          status: row.status,
          reason: row.reason,
          send_date: row.send === undefined ? null : calendarDate(row.send),
          target_date: row.target === undefined ? null : calendarDate(row.target),
          planned_on: calendarDate('2026-06-15'),
        })),
      )
      .execute(),
  )
  return (await app.call('GET', `/api/contacts/${id}/planned-mails`, { as: agent })).body
}

test('planned emails come by date with their reasons; while one goes, there is no reason for no email', async () => {
  const body = await plan(await buildOwn(), [
    { type: 'birthday', status: 'skipped', reason: 'MO enrollment window', target: '2026-08-06' },
    { type: 'aep', status: 'scheduled', reason: null, send: '2026-07-01', target: '2026-07-01' },
  ])
  expect(body.noMailReason).toBeNull()
  expect(
    body.plannedMails.map((row: { type: string; scheduled_date: string | null }) => [
      row.type,
      row.scheduled_date,
    ]),
  ).toEqual([
    ['aep', '2026-07-01'],
    ['birthday', null],
  ])
})

test('the client’s right to change comes with them, told narrowly, with its rule', async () => {
  const born = { state: 'CA', zip: '90001', birthDate: calendarDate('1955-06-20') } as const
  const held = [{ type: 'birthday', status: 'skipped', reason: null }] as const
  const { right } = await plan(await buildOwn(born), held)
  expect(right).toMatchObject({
    text: expect.stringMatching(/^Next right to change: 06\/20\/2026 to 08\/18\/2026: a plan/),
    rule: expect.stringMatching(/^Rule CA-1, checked on November 23, 2026/),
  })
  expect((await plan(await buildOwn({ state: 'TX' }), held)).right).toBeNull()
})

test('one line says why a contact gets no email', async () => {
  const whole = await plan(await buildOwn(), [
    { type: 'none', status: 'skipped', reason: 'State unknown' },
  ])
  expect(whole).toMatchObject({
    plannedMails: [],
    noMailReason: 'This contact gets no email: State unknown.',
  })
  const each = await plan(await buildOwn(), [
    { type: 'birthday', status: 'skipped', reason: 'A', target: '2026-08-06' },
    { type: 'aep', status: 'skipped', reason: 'B', target: '2026-10-01' },
    { type: 'anniversary', status: 'skipped', reason: 'A', target: '2026-10-02' },
  ])
  expect(each.noMailReason).toBe('This contact gets no email in the coming months: A; B.')
  expect(
    await plan(await buildOwn(), [
      { type: 'aep', status: 'delayed', reason: 'A', send: '2026-10-01' },
    ]),
  ).toMatchObject({
    noMailReason: null,
  })
})
