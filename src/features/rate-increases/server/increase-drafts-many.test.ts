import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startIncreaseDraftsAgency } from '../../../../test/agencies/increase-drafts-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { mergesBy } from '../../../../test/calls/removals.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { alreadyDrafted } from '../../outreach/server/increases/try-increase-emails.ts'
import type { TriedDrafts } from '../shared/increase-drafts.contract.ts'
import { draftOverReason } from '../shared/rate-increase-texts.ts'

const agency = await startIncreaseDraftsAgency()
const { app, organization, admin, greta, inside, paying, increase, make, of, decide } = agency
const { call, look, listed } = agency
const { organizationId } = organization
const merge = mergesBy(app, inside, admin)

test('more drafts than a page are listed to their end, and approved in one press', async () => {
  const { id } = await increase()
  const people = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 51 }, (_, at) => ({ firstName: `P${at}`, agentId: greta.agentId })),
  )
  await inside((transaction) =>
    sql`update policy set premium_cents = 14000, premium_on = '2026-03-01'
      where organization_id = ${organizationId}
        and contact_id = any(${people}::bigint[])`.execute(transaction),
  )
  expect((await make(id, people)).body).toMatchObject({ made: 51 })
  const page = async (after = '') =>
    app.call('GET', `/api/drafts?type=rate_increase${after}`, { as: admin })
  const first = (await page()).body
  expect(first).toMatchObject({ total: 51, next: expect.any(String) })
  const second = await page(`&after=${encodeURIComponent(first.next)}`)
  expect([second.status, second.body.next]).toEqual([200, null])
  const ids = [...first.drafts, ...second.body.drafts].map((draft) => draft.contact_id)
  expect(ids.toSorted()).toEqual([...people].toSorted())
  const matching = { show: 'waiting', type: 'rate_increase' }
  const approve = (increases: readonly object[]) =>
    app.call('POST', '/api/drafts/decide', {
      as: admin,
      body: { decision: 'approve', selection: { matching, count: 51 }, increases },
    })
  expect((await approve([{ id, basis_points: 1 }])).status).toBe(409)
  expect((await approve(first.increases)).body).toMatchObject({ decided: 51, leftOut: 0 })
})

test('of two drafts that a merge brings together one is left, and a dropped one stays dropped', async () => {
  const { id, on } = await increase()
  const other = await increase()
  const kin = { firstName: 'Mona' }
  const [survivor, merged] = [await paying(140_00, kin), await paying(140_00, kin)]
  const { batch } = (await make(id, [survivor, merged])).body
  await make(other.id, [merged])
  await decide('drop', merged, other.on)
  expect((await merge(survivor, merged)).status).toBe(200)
  await app.runJobs()
  expect(await of(merged)).toEqual([])
  expect((await of(survivor)).map(({ occasion }) => occasion)).toEqual([on])
  expect(await look(other.id, [survivor])).toMatchObject({ again: { count: 1 } })
  expect((await listed()).increases.map((one) => one.id)).toContain(other.id)
  expect((await call('/undo', id, { batch })).body).toMatchObject({ undone: 1, stay: 0 })
})

test('of thousands of clients 2,000 are looked at in one press, and those with a draft are only counted', async () => {
  const { id, on } = await increase()
  const people = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 2003 }, (_, at) => ({ firstName: `Q${at}`, agentId: greta.agentId })),
  )
  const late = people.slice(-5)
  // They pay so little that no price is lower; the five and those of other tests pay least.
  await inside((transaction) =>
    sql`update policy set premium_on = '2026-03-01', premium_cents =
        case when contact_id = any(${people.slice(0, -5)}::bigint[]) then 2000 else 1000 end
      where organization_id = ${organizationId}`.execute(transaction),
  )
  const all = async (after?: string): Promise<TriedDrafts> =>
    (await call('/try', id, { after }, admin)).body
  const first = await all()
  const looked = ({ ready, left_out }: TriedDrafts) =>
    left_out.reduce((sum, { count }) => sum + count, ready.count)
  expect([looked(first), first.next]).toEqual([2000, expect.any(String)])
  const second = await all(first.next ?? '')
  expect(second.next).toBeNull()
  await inside((transaction) =>
    sql`update policy set premium_cents = 14000 where organization_id = ${organizationId}
      and contact_id = any(${late}::bigint[])`.execute(transaction),
  )
  // They pay most more now, so they come first; the next look does not see them.
  const again = await all()
  expect([again.ready.count, looked(again)]).toEqual([5, 2000])
  expect((await all(again.next ?? '')).ready.count).toBe(0)
  const missed = await call('', id, { count: 5, after: again.next }, admin)
  expect(missed.status).toBe(409)
  expect((await call('', id, { count: 5 }, admin)).body).toMatchObject({ made: 5 })
  await decide('drop', late[0] as ContactId, on)
  const after = await all()
  expect(after.ready.count).toBe(0)
  const reasons = Object.fromEntries(after.left_out.map(({ reason, count }) => [reason, count]))
  expect(reasons).toMatchObject({ [alreadyDrafted]: 4, [draftOverReason]: 1 })
  expect(after.left_out.find(({ reason }) => reason === draftOverReason)?.people).toMatchObject([
    { id: late[0] },
  ])
  // They take no place among the 2,000.
  expect(looked(after)).toBe(2005)
})
