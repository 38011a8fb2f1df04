import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import {
  coverageEndTooFar,
  maxFederalRights,
  tooManyFederalRights,
} from '../../contacts/shared/federal-rights/federal-right-texts.ts'

const { app, admin, otto, buildOwn, inside } = await startContactsAgency()

const build = async (plan: string) => {
  const id = await buildOwn()
  await inside((transaction) =>
    transaction.updateTable('contact').set({ advantage_plan: plan }).where('id', '=', id).execute(),
  )
  return id
}

test('the look already says who can have no further right, and the others are noted', async () => {
  const [full, free, far] = [
    await build('H6161-001'),
    await build('H6161-001'),
    await build('H6161-002'),
  ]
  const at = app.clock.now()
  await inside((transaction) =>
    transaction
      .insertInto('federal_right')
      .values(
        Array.from({ length: maxFederalRights }, (_, index) => ({
          ...{ organization_id: transaction.organizationId, contact_id: full },
          ...{ trigger: 'plan_ends', status: 'mistake', created_at: at, updated_at: at },
          created_by: otto.agentId,
          coverage_end: `2026-01-${String(index + 1).padStart(2, '0')}` as CalendarDate,
        })),
      )
      .execute(),
  )
  const csv = `contract,plan_id,plan_name,organization,state,county,end_date
H6161,1,Starry Advantage,Starry,TX,Dallas County,12/31/2026
H6161,2,Starry Advantage,Starry,TX,Dallas County,12/31/2026
`
  const list = { csv, source: 'CMS crosswalk', preview: false }
  await app.call('POST', '/api/plan-exits/load', { as: admin, body: list })
  await inside((transaction) =>
    transaction
      .updateTable('ended_plan')
      .set({ ends_on: '2029-12-31' as CalendarDate })
      .where('plan', '=', 'H6161-002')
      .execute(),
  )
  const { matches } = (await app.call('GET', '/api/plan-exits/clients', { as: admin })).body
  const picked = matches.map(
    ({ contact_id, exit_id }: { contact_id: number; exit_id: number }) => ({
      ...{ contact_id, exit_id },
    }),
  )
  expect(picked).toHaveLength(3)
  const note = async (preview: boolean) => {
    const body = { picked, preview }
    return (await app.call('POST', '/api/plan-exits/note', { as: admin, body })).body
  }
  const leftOut = [tooManyFederalRights, coverageEndTooFar].map((reason) => ({ reason, count: 1 }))
  const looked = await note(true)
  expect(looked.ready).toMatchObject([{ contact_id: free }])
  expect(looked.left_out).toEqual(expect.arrayContaining(leftOut))
  const { noted, ready, left_out } = await note(false)
  expect([ready, left_out]).toEqual([looked.ready, looked.left_out])
  expect(noted).toMatchObject([{ contact_id: free }])
  const stored = await inside((transaction) =>
    transaction
      .selectFrom('federal_right')
      .select('contact_id')
      .where('contact_id', 'in', [full, free, far])
      .where('status', '=', 'open')
      .execute(),
  )
  expect(stored).toEqual([{ contact_id: free }])
})
