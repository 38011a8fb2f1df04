import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../../../test/agencies/quoting-agency.ts'
import { buildAgent, buildContact } from '../../../../../../test/builders.ts'
import { rateFile, uploadRates } from '../../../../../../test/files/rate-files.ts'
import { inOrganization } from '../../../../../platform/database/transaction.ts'
import {
  noSuchVersion,
  questionsOpen,
  versionInUse,
  versionRefused,
} from '../../../shared/rates/rate-texts.ts'

const { app, agency, foreign, as, price, generate } = await startQuotingAgency()
const asForeign = await app.signIn(foreign.admin.email)
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, cookie = as) =>
  app.call(method, `/api/rates${path}`, { as: cookie, ...(body && { body }) })
const load = async (text: string) => {
  const { statusCode, body } = await uploadRates(app, as, text)
  expect([statusCode, body]).toEqual([200, expect.any(String)])
  return JSON.parse(body).id as number
}
const aetna = async (cookie: string) =>
  (await price({}, { as: cookie })).body.quotes.find(
    (entry: { carrier: string }) => entry.carrier === 'Aetna',
  )?.quotes[0].rate

test('RATES-008 an agency’s own rates price its quotes alone, can be rolled back, and no other agency sees them', async () => {
  const shared = await aetna(as)
  await buildContact(app.services, agency.organizationId)
  const first = await load(rateFile({ premium: '111' }))
  const detail = await call('GET', `/versions/${first}`)
  expect(detail.body).toMatchObject({
    version: { status: 'checked', lines: 1, rates: 140, errors: 0, questions: 0 },
    now: { clients: 1, priced: 1, offers: 16 },
    afterward: { clients: 1, priced: 1, offers: 1, lowestG: 11100, lowestN: null },
  })
  expect(await aetna(as), 'not used yet').toBe(shared)
  await call('POST', `/versions/${first}/use`, {})
  expect(await aetna(as)).toBe(11100)
  const second = await load(rateFile({ premium: '112' }))
  expect((await call('GET', `/versions/${second}`)).body.differences).toEqual([
    expect.objectContaining({ state: 'TX', changed: 140, added: 0, removed: 0 }),
  ])
  await call('POST', `/versions/${second}/use`, {})
  expect(await aetna(as)).toBe(11200)
  await call('POST', `/versions/${first}/use`, {})
  expect(await aetna(as), 'rolled back').toBe(11100)
  expect((await price({}, { as })).body.quotes).toHaveLength(1)
  expect(await aetna(asForeign)).toBe(shared)
  expect((await price({ orgId: foreign.publicId })).body.quotes).toHaveLength(8)
  expect((await price({})).body.quotes).toHaveLength(8)
  expect((await call('GET', '', undefined, asForeign)).body.versions).toEqual([])
  for (const [method, path] of [
    ['GET', `/versions/${first}`],
    ['GET', `/versions/${first}/issues.csv`],
    ['POST', `/versions/${second}/use`],
    ['DELETE', `/versions/${second}`],
  ] as const) {
    const { status, body } = await call(method, path, method === 'POST' ? {} : undefined, asForeign)
    expect([method, path, status, body.message]).toEqual([method, path, 404, noSuchVersion])
  }
  expect((await call('DELETE', `/versions/${first}`)).body.message).toBe(versionInUse)
  await call('DELETE', `/versions/${second}`)
  await call('POST', '/use-shared', {})
  expect(await aetna(as)).toBe(shared)
})

test('a quote remembers the version that priced it last', async () => {
  const id = await load(rateFile({ premium: '113' }))
  await call('POST', `/versions/${id}/use`, {})
  const quoteId = await generate()
  const { organizationId } = agency
  const remembered = () =>
    inOrganization({ database: app.services.database, organizationId }, (transaction) =>
      transaction
        .selectFrom('quote')
        .select(['rates_version', 'rates_as_of'])
        .where('organization_id', '=', organizationId)
        .where('public_id', '=', quoteId)
        .executeTakeFirst(),
    )
  expect(await remembered()).toEqual({ rates_version: `own-${id}`, rates_as_of: '2026-06-01' })
  await call('POST', '/use-shared', {})
  await app.call('POST', `/api/quotes/${quoteId}/effective-date`, {
    as,
    body: { effective_date: '2026-08-01' },
  })
  expect(await remembered()).toEqual({
    rates_version: expect.stringMatching(/^book-\d+$/),
    rates_as_of: '2024-01-01',
  })
})

test('a file with errors keeps its report, a file with questions waits for a yes', async () => {
  const refused = await load(rateFile({ premium: '0' }, { plan: '=Z' }))
  expect((await call('POST', `/versions/${refused}/use`, {})).body.message).toBe(versionRefused)
  const { body } = await call('GET', `/versions/${refused}`)
  expect(body).toMatchObject({
    version: { status: 'refused', errors: 2, rates: 0 },
    afterward: null,
  })
  expect(body.issues).toHaveLength(2)
  const { text, headers } = await call('GET', `/versions/${refused}/issues.csv`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'line,severity,kind,reason',
    '2,error,not_positive,premium 0 is not above zero',
  ])
  const asked = await load(rateFile({ gender: 'F', premium: '114' }))
  expect((await call('POST', `/versions/${asked}/use`, {})).body.message).toBe(questionsOpen)
  expect((await call('POST', `/versions/${asked}/use`, { acceptQuestions: true })).status).toBe(200)
  expect(await aetna(as)).toBe(11400)
  await call('POST', '/use-shared', {})
})

test('members who are no admins may neither load rates nor see them', async () => {
  const agent = await buildAgent(app.services, agency.organizationId)
  const asAgent = await app.signIn(agent.email)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/versions/1'],
    ['GET', '/versions/1/issues.csv'],
    ['POST', '/versions/1/use'],
    ['POST', '/use-shared'],
    ['DELETE', '/versions/1'],
  ] as const)
    expect((await call(method, path, method === 'POST' ? {} : undefined, asAgent)).status).toBe(403)
  expect((await uploadRates(app, asAgent, rateFile({}))).statusCode).toBe(403)
  expect((await uploadRates(app, '', rateFile({}))).statusCode).toBe(401)
})
