import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { beginPendingPolicies } from '../policies/begin-pending-policies.ts'

const { app, admin, merge, restore, buildDouble } = await startMerges()

const blank = {
  ...{ carrier: 'Aetna', carrier_words: null, plan_code: 'G', plan_words: null },
  ...{ select_network: false, policy_number: 'A-100', effective_date: '2024-03-01' },
  ...{ end_date: null, premium_cents: null, premium_on: null, rate_class: null },
  ...{ sold_by: null, sold_by_words: null, status: 'active' },
}
const unknown = { carrier: null, planType: null, effectiveDate: null } as const

async function add(id: number, policy: Partial<Record<keyof typeof blank, unknown>> = {}) {
  const body = { policy: { ...blank, ...policy } }
  const answer = await app.call('POST', `/api/contacts/${id}/policies`, { as: admin, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const policies = async (id: number) => {
  const { body } = await app.call('GET', `/api/contacts/${id}/policies`, { as: admin })
  return body.policies.map(({ version, ...policy }: Record<string, unknown>) => policy)
}

test('a policy that both have stays once, in force and with what only one knows; an undo gives both back', async () => {
  for (const take of [[], ['current_carrier']]) {
    const { survivor, merged } = await buildDouble(unknown, { ...unknown })
    await add(survivor, { premium_cents: 120_00, premium_on: '2026-01-01' })
    await add(merged, {
      ...{ policy_number: 'a100', rate_class: 'Preferred' },
      ...{ premium_cents: 99_00, premium_on: '2025-01-01' },
    })
    const ended = { ...{ status: 'lapsed', end_date: '2024-02-01' }, effective_date: '2020-01-01' }
    await add(survivor, ended)
    await add(merged, ended)
    await add(merged, { ...ended, effective_date: '2019-01-01' })
    const before = [await policies(survivor), await policies(merged)]
    expect((await merge(survivor, merged, take)).status).toBe(200)
    expect(await policies(survivor)).toMatchObject([
      { policy_number: 'A-100', status: 'active', premium_cents: 120_00, rate_class: 'Preferred' },
      { status: 'lapsed', effective_date: '2020-01-01' },
      { status: 'lapsed', effective_date: '2019-01-01' },
    ])
    expect((await restore([merged])).body.restored_ids).toEqual([merged])
    expect([await policies(survivor), await policies(merged)]).toEqual(before)
  }
})

test('policies that differ stay both, the one that was not chosen replaced', async () => {
  const { survivor, merged } = await buildDouble(unknown, { ...unknown })
  await add(survivor)
  await add(merged, { policy_number: 'B-200' })
  await merge(survivor, merged)
  expect(await policies(survivor)).toMatchObject([
    { policy_number: 'A-100', status: 'active' },
    { policy_number: 'B-200', status: 'replaced' },
  ])
})

test('a pending policy that began since the merge is in force after its undo', async () => {
  const { survivor, merged } = await buildDouble(unknown, unknown)
  for (const id of [survivor, merged]) await add(id)
  const next = { policy_number: 'A-200', plan_code: 'N', effective_date: '2026-07-01' }
  await add(merged, { ...next, status: 'pending' })
  await merge(survivor, merged)
  app.clock.advance(20 * 24 * 60 * 60_000)
  await beginPendingPolicies(app.services)
  expect((await restore([merged])).body.restored_ids).toEqual([merged])
  const standing = async (id: number) =>
    (await policies(id)).map((one: Record<string, unknown>) => [one.policy_number, one.status])
  expect(await standing(merged)).toEqual([
    ['A-200', 'active'],
    ['A-100', 'replaced'],
  ])
  expect(await standing(survivor)).toEqual([['A-100', 'replaced']])
})
