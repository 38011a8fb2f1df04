import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startIncreasesAgency } from '../../../../test/agencies/increases-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { allNo, oneYes } from '../../../../test/calls/health-answers.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { risenCents } from '../shared/rate-increase.rules.ts'

const {
  app,
  organization,
  foreign,
  greta,
  otto,
  admin,
  agent,
  stranger,
  inside,
  auditEntries,
  enter,
  list,
  read,
  clientsOf,
  clientOf,
  pay,
  paying,
} = await startIncreasesAgency()

test('who is hit equals the raw rows, and the premium follows the rounding rule', async () => {
  const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value
  const starts = [null, ...['2021-03-01', '2026-08-31', '2026-09-01'].map(calendarDate)]
  const built = Array.from({ length: 140 }, (_, at) => ({
    state: pick(['TX', 'OH', 'TX'] as const, at),
    carrier: pick(['Aetna', 'Aetna', 'Cigna'], Math.floor(at / 3)),
    planType: pick(['Plan G', 'Plan N'] as const, Math.floor(at / 2)),
    clientStatus: pick(['active', 'lapsed', 'prospect', 'active', 'deceased'] as const, at),
    agentId: pick([greta.agentId, otto.agentId, null], at),
    effectiveDate: pick(starts, at),
  }))
  const ids = await buildContacts(app.services, organization.organizationId, built)
  for (const [at, id] of ids.entries())
    await pay(
      id,
      at % 5 === 0 ? null : 100_00 + at * 37,
      at % 5 === 0 ? null : pick(['2026-01-15', '2026-09-02', '2025-11-30'], at),
    )
  await buildContacts(app.services, foreign.organizationId, [{ firstName: 'Foreign' }])
  const { body } = await enter()
  const clients = await clientsOf(body.id)
  const { rows } = await inside((transaction) =>
    sql<{ id: number; premium_cents: number | null; premium_on: string | null }>`
      select c.id, p.premium_cents, p.premium_on from contact c join policy p
        on p.organization_id = c.organization_id and p.contact_id = c.id
      where c.organization_id = ${transaction.organizationId} and p.in_force
        and p.carrier = 'Aetna' and c.state = 'TX' and p.plan_code = 'G'
        and c.client_status in ('active', 'prospect')
        and (p.effective_date is null or p.effective_date < '2026-09-01')`.execute(transaction),
  )
  expect(rows.length).toBeGreaterThan(15)
  const expected = rows.map(({ id, premium_cents: cents, premium_on: on }) => ({
    id,
    new_cents: cents && (on ?? '') < '2026-09-01' ? risenCents(cents, 850) : cents,
  }))
  const found = clients.map(({ id, new_cents }) => ({ id, new_cents }))
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
  const more = clients.map(({ more_cents }) => more_cents ?? -1)
  expect(more).toEqual(more.toSorted((a, b) => b - a))
  const counted = await read(body.id)
  expect(counted).toMatchObject({
    people: rows.length,
    known: rows.filter(({ premium_cents: cents }) => cents !== null).length,
    more_cents: clients.reduce((sum, one) => sum + (one.more_cents ?? 0), 0),
    begun: false,
  })
  // An agent has their own clients of it, and a foreign agency none of it.
  const own = await clientsOf(body.id, agent)
  expect(own.map(({ id }) => id)).toEqual(
    clients.filter(({ agent: name }) => name === 'Greta Gray').map(({ id }) => id),
  )
  expect((await list(agent))[0]).toMatchObject({ people: own.length })
  expect(await list(stranger)).toEqual([])
  await app.call('DELETE', `/api/rate-increases/${body.id}`, { as: admin })
})

test('earlier increases that a premium lacks are in it, and one known since is as it is', async () => {
  const early = (await enter({ basis_points: 500, effective_on: '2026-04-01' })).body.id
  const late = (await enter()).body.id
  const before = await paying(100_01)
  const between = await paying(105_01, {}, '2026-05-01')
  const after = await paying(113_94, {}, '2026-09-01')
  expect(await clientOf(early, before)).toMatchObject({ present_cents: 100_01, new_cents: 105_01 })
  expect(await clientOf(late, before)).toMatchObject({ paid_cents: 100_01, known_on: '2026-03-01' })
  for (const id of [before, between])
    expect(await clientOf(late, id)).toMatchObject({
      ...{ present_cents: 105_01, new_cents: risenCents(105_01, 850), more_cents: 8_93 },
    })
  expect(await clientOf(late, after)).toMatchObject({ new_cents: 113_94, more_cents: 0 })
  const sold = (effectiveDate: string) =>
    paying(105_01, { effectiveDate: calendarDate(effectiveDate) })
  const [atEarly, atLate] = [await sold('2026-04-01'), await sold('2026-09-01')]
  expect(await clientOf(early, atEarly)).toBeUndefined()
  expect(await clientOf(late, atEarly)).toMatchObject({ present_cents: 105_01, more_cents: 8_93 })
  expect(await clientOf(late, atLate)).toBeUndefined()
  for (const id of [early, late])
    await app.call('DELETE', `/api/rate-increases/${id}`, { as: admin })
})

test('the alternative is of another carrier, after the household discount, and honest about staying', async () => {
  const { id } = (await enter()).body
  const alone = await paying(140_00)
  const cheap = await paying(90_00)
  const close = await paying(105_00)
  const old = await paying(140_00, {}, '2025-01-01')
  const unknown = await paying(null)
  const [one, other] = [await paying(140_00), await paying(140_00)]
  const joined = await app.call('POST', `/api/contacts/${one}/household`, {
    as: admin,
    body: { contact_id: other },
  })
  expect(joined.status).toBe(200)
  expect(await clientOf(id, alone)).toMatchObject({
    standing: 'better',
    best: {
      ...{ carrier: 'Humana', plan: 'Plan G', price_cents: 110_00, discounted: false },
      ...{ saving_cents: risenCents(140_00, 850) - 110_00, same_benefits: true },
    },
    lesser: { carrier: 'Cigna', plan: 'Plan N', price_cents: 90_00, same_benefits: false },
  })
  // As on the quote, which offers the discount once the other adult has a quote too.
  expect(await clientOf(id, one)).toMatchObject({ best: { price_cents: 110_00 } })
  await app.call('GET', `/api/quotes/generate/${other}`, { as: admin })
  expect(await clientOf(id, one)).toMatchObject({
    best: { carrier: 'Cigna', price_cents: 108_00, discounted: true },
  })
  const ohio = (await enter({ state: 'OH' })).body.id
  expect(await clientOf(ohio, await paying(140_00, { state: 'OH', zip: '43004' }))).toMatchObject({
    best: { plan: 'Plan N', same_benefits: false },
    lesser: null,
  })
  expect(await clientOf(id, cheap)).toMatchObject({ standing: 'stay' })
  expect(await clientOf(id, close)).toMatchObject({ standing: 'close' })
  expect(await clientOf(id, old)).toMatchObject({ standing: 'old', best: { saving_cents: null } })
  expect(await clientOf(id, unknown)).toMatchObject({ standing: 'no_premium', new_cents: null })
  const { counts } = (await app.call('GET', `/api/rate-increases/${id}/offers`, { as: agent })).body
  const clients = await clientsOf(id, agent)
  for (const [standing, count] of Object.entries(counts))
    expect([standing, count]).toEqual([
      standing,
      clients.filter((client) => client.standing === standing).length,
    ])
})

test('health makes a move unlikely by the client’s own answers, unless a right takes them away', async () => {
  const { id } = (await enter()).body
  const [ill, well] = [await paying(140_00), await paying(140_00)]
  for (const [contact, answers] of [
    [ill, oneYes('secret')],
    [well, allNo()],
  ] as const) {
    const made = await app.call('GET', `/api/quotes/generate/${contact}`, { as: admin })
    const sent = await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
      body: { quoteId: made.body.quoteId, answers, status: 'accept' },
    })
    expect(sent.status).toBe(200)
  }
  expect(await clientOf(id, ill)).toMatchObject({ health_unlikely: true, right: null })
  expect(await clientOf(id, well)).toMatchObject({ health_unlikely: false, no_commission: false })
  const [viewed] = await auditEntries('eligibility.view')
  expect(viewed?.detail).toMatchObject({ ids: expect.arrayContaining([ill, well]) })

  const california = (await enter({ state: 'CA' })).body.id
  const born = { state: 'CA', zip: '90001', birthDate: calendarDate('1955-06-05') } as const
  const birthday = await paying(140_00, born)
  expect(await clientOf(california, birthday)).toMatchObject({
    ...{ standing: 'no_prices', best: null, no_commission: true },
    right: { until: expect.stringMatching(/^2026-0/), limits: true },
  })
})
