import { afterAll, expect, test } from 'vitest'
import { loadRealRates } from '../../../../../test/agencies/go-live-agency.ts'
import { buildSignedUpAgency } from '../../../../../test/agencies/signed-up-agency.ts'
import { createTestApp } from '../../../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { planContacts } from '../../../outreach/server/plan/plan-contacts.ts'
import { checklistUnfinished } from '../../shared/setup-texts.ts'

const app = await createTestApp({ today: calendarDate('2026-06-15') })
afterAll(() => app.close())

test('each thing left until Go Live is ticked by what the server knows, and the finished list can be put away', async () => {
  const { organizationId, email } = await buildSignedUpAgency(app.services)
  const as = await app.signIn(email)
  const list = async () => (await app.call('GET', '/api/onboarding/checklist', { as })).body
  const open = async (): Promise<string[]> =>
    (await list()).steps
      .filter(({ done }: { done: boolean }) => !done)
      .map(({ step }: { step: string }) => step)
  const save = (settings: object) =>
    app.call('PUT', '/api/settings/org', { as, body: { settings } })
  const own = <Result>(work: Parameters<typeof inOrganization<Result>>[1]) =>
    inOrganization({ database: app.services.database, organizationId }, work)

  expect(await open()).toEqual([
    'address',
    'licenses',
    'book',
    'testEmail',
    'payment',
    'realRates',
    'goLive',
  ])
  await save({
    postalStreet: '1 Main St',
    postalCity: 'Austin',
    postalState: 'TX',
    postalZip: '78701',
  })
  expect(await open()).not.toContain('address')
  await save({ stateLicenses: ['TX'] })
  expect(await open()).not.toContain('licenses')
  await save({ phone: '' })
  expect(await open()).toContain('phone')
  await save({ phone: '5125550123' })
  expect(await open()).toEqual(['book', 'testEmail', 'payment', 'realRates', 'goLive'])
  await app.call('POST', '/api/choose-plan', { as, body: { plan: 'pro' } })
  const added = await app.call('POST', '/api/agents/create', {
    as,
    body: { firstName: 'Cora', lastName: 'Colleague', email: 'cora@starter.example' },
  })
  expect(await open()).toContain('agents')
  await app.call('PUT', `/api/agents/${added.body.agent.id}`, { as, body: { phone: '5125550124' } })
  expect(await open()).not.toContain('agents')
  expect((await list()).testEmailPath).toBeNull()

  const contact = await buildContact(app.services, organizationId, {
    birthDate: calendarDate('1955-08-20'),
    state: 'TX',
    effectiveDate: null,
  })
  await planContacts({ ...app.services, organizationId }, [contact])
  expect(await open()).toEqual(['testEmail', 'payment', 'realRates', 'goLive'])
  const { testEmailPath } = await list()
  const [, id, type, occasion] =
    /^\/contact\/(\d+)\/planned-email\/([^/]+)\/([^/]+)$/.exec(testEmailPath) ?? []
  expect(Number(id)).toBe(contact)
  const sent = await app.call('POST', `/api/contacts/${id}/planned-mails/${type}/send-test`, {
    as,
    body: { occasion: decodeURIComponent(occasion ?? '') },
  })
  expect(sent.status, sent.text).toBe(200)
  expect(await open()).toEqual(['payment', 'realRates', 'goLive'])
  // An agency without a paid period was set up by the operator, and has nothing to pay.
  await own((transaction) =>
    transaction
      .updateTable('organization')
      .set({ subscription_status: 'active', billing_cycle_end: calendarDate('2026-08-01') })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  expect(await open()).toEqual(['realRates', 'goLive'])

  // The operator's part, which is not listed any more once it is done.
  await loadRealRates(app)
  expect(await open()).toEqual(['goLive'])
  expect((await list()).steps).toHaveLength(8)

  const dismiss = () => app.call('POST', '/api/onboarding/checklist/dismiss', { as, body: {} })
  const early = await dismiss()
  expect([early.status, early.body.message]).toEqual([409, checklistUnfinished])
  await own((transaction) =>
    transaction
      .updateTable('organization')
      .set({ go_live_at: app.clock.now() })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  expect(await list()).toMatchObject({ dismissed: false })
  expect(await open()).toEqual([])
  expect((await dismiss()).status).toBe(200)
  expect(await list()).toMatchObject({ dismissed: true })
})

test('an agency that was live from its beginning has no list', async () => {
  const { admin } = await buildOrganization(app.services, { live: true })
  const as = await app.signIn(admin.email)
  expect((await app.call('GET', '/api/onboarding/checklist', { as })).body.dismissed).toBe(true)
})
