import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startIncreaseDraftsAgency } from '../../../../test/agencies/increase-drafts-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { mergesBy } from '../../../../test/calls/removals.ts'

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
