import { afterAll, expect, test } from 'vitest'
import { startCsgServer } from '../../../../../stand-ins/csg/csg-server.ts'
import { startQuotingAgency } from '../../../../../test/agencies/quoting-agency.ts'
import { buildContact } from '../../../../../test/builders.ts'
import { stopwatch } from '../../../../platform/clock.ts'

const server = await startCsgServer()
afterAll(() => server.close())
const { app, agency, as, price, generate } = await startQuotingAgency({
  RATE_SOURCE: 'csg',
  CSG_API_KEY: server.apiKey,
  CSG_BASE_URL: server.baseUrl,
})
const connections = app.services.database.pool.options.max
/** Each asks for a ZIP code that no one else asks for. */
let zip = 75_300
const nextZip = () => String(++zip)

const asked = (zip: string) =>
  server.asked.filter(({ query }) => query.get('zip5') === zip).map(({ query }) => query)

test('nothing is kept for a day where CSG had no rates for a moment', async () => {
  const { rows } = server
  server.rows = () => []
  expect((await price({ zip_code: '75201' })).body.quotes).toEqual([])
  server.rows = rows
  expect((await price({ zip_code: '75201' })).body.quotes).toHaveLength(1)
})

test('a county that the ZIP code does not have makes no new question', async () => {
  const from = (county: string | undefined) => price({ zip_code: '63005', state: 'MO', county })
  const { body } = await from('Saint Louis County')
  expect(asked('63005').map((query) => query.get('county'))).toEqual(['ST. LOUIS', 'ST. LOUIS'])
  expect((await from('st louis')).body).toEqual(body)
  expect(asked('63005')).toHaveLength(2)
  for (const county of ['Invented 1', 'Invented 2', undefined, 'Dallas'])
    expect((await from(county)).status).toBe(200)
  expect(asked('63005')).toHaveLength(4)
  expect(asked('63005')[2]?.has('county')).toBe(false)
})

test('while CSG is slow, pages and calls that wait for it hold no database connection', async () => {
  const quoteId = await generate()
  const contacts = await Promise.all(
    Array.from({ length: connections }, () =>
      buildContact(app.services, agency.organizationId, { zip: nextZip() }),
    ),
  )
  server.misbehave({ kind: 'hang' })
  const before = server.asked.length
  const waiting = [
    ...contacts.map((id) => app.call('GET', `/api/quotes/generate/${id}`, { as })),
    ...contacts.map(() => price({ zip_code: nextZip(), orgId: agency.publicId })),
    ...contacts.map(() =>
      app.call('POST', `/api/quotes/${quoteId}/effective-date`, {
        body: { effective_date: '2026-08-01' },
      }),
    ),
  ]
  await expect
    .poll(() => server.asked.length - before, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(connections)
  const elapsed = stopwatch()
  const other = await app.call('GET', `/api/quotes/decode/${quoteId}`)
  const took = elapsed()
  expect(other.body.effective_date).toBe('2026-07-01')
  // Visitors who wait do so for five seconds.
  expect(took).toBeLessThan(4_000)
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  const kept = await app.call('GET', `/api/quotes/decode/${quoteId}`)
  expect(kept.body.effective_date).toBe('2026-07-01')
})
