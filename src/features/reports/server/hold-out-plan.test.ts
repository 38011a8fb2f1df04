import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { planOf } from '../../../../test/statements/plan-of.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { comparisonsOf } from '../shared/hold-out-effect.rules.ts'
import { countCompared } from './hold-out.sql.ts'

const { app, organization, inside } = await startContactsAgency()
const { organizationId } = organization
const today = calendarDate('2026-06-15')

test('a comparison of draws without statistics reads the clients once and not for each draw, and leaves the planner as it was', async () => {
  const ids = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 3000 }, () => ({})),
  )
  const began = new Date('2026-01-05T12:00:00Z')
  const share = {
    id: 1,
    round: 1,
    percent: 10,
    beganAt: began,
    beganOn: calendarDate('2026-01-05'),
  }
  const [comparison] = comparisonsOf([share])
  if (comparison === undefined) throw new Error('no comparison')
  await inside(async (transaction) => {
    await sql`insert into hold_out_draw (organization_id, contact_id, round, draw, percent,
        drawn_on, drawn_at)
      select ${organizationId}, x.id, 1, (x.place - 1) / 3000.0, 10, ${share.beganOn}::date, ${began}
      from unnest(${ids}::bigint[]) with ordinality x (id, place)`.execute(transaction)
    const plan = await planOf('left_out', transaction, (one) =>
      countCompared(one, comparison, today),
    )
    expect(plan).toMatch(/(Hash|Merge) .*Join/)
    expect(plan).not.toContain('Nested Loop')
    const { rows } = await sql`select current_setting('enable_nestloop') as loops`.execute(
      transaction,
    )
    expect(rows).toEqual([{ loops: 'on' }])
    const counted = await countCompared(transaction, comparison, today)
    expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(ids.length)
  })
})
