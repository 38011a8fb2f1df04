import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import {
  storedPlan,
  storeEmail,
  storeSettings,
  within,
} from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { replanContactsJob } from '../../../contacts/shared/replan-contacts.job.ts'
import type { RuleBookName } from '../../../enrollment-windows/shared/rule-book.ts'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'
import { defaultSwitches } from '../../../organizations/shared/planning-settings.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { planContacts } from './plan-contacts.ts'

const app = await createTestApp()
afterAll(() => app.close())

const contextOf = (
  organizationId: OrganizationId,
  ruleBook: RuleBookName = 'current',
): OrganizationContext => ({
  ...app.services,
  config: { ...app.services.config, ruleBook },
  organizationId,
})

test('OUTREACH-014 a setting that is turned off removes its emails from the plan, turned on it brings them back', async () => {
  app.clock.set(calendarDate('2026-06-15'))
  const { organizationId } = await buildOrganization(app.services)
  await buildContact(app.services, organizationId, { effectiveDate: calendarDate('2021-09-01') })
  const on = defaultSwitches
  const types = async (switches: typeof on) => {
    await storeSettings(app.services, organizationId, switches)
    await within(app.services, organizationId, (transaction) =>
      enqueue(
        transaction,
        replanContactsJob,
        { organizationId },
        { key: `replan-${organizationId}` },
      ),
    )
    await app.runJobs()
    return (await storedPlan(app.services, organizationId)).map(({ type }) => type)
  }
  expect(await types(on)).toEqual(['anniversary', 'birthday', 'aep'])
  expect(await types({ ...on, emailSendBirthday: false })).toEqual(['anniversary', 'aep'])
  expect(await types({ ...on, emailSendPolicyAnniversary: false })).toEqual(['birthday', 'aep'])
  expect(await types({ ...on, emailSendAep: false })).toEqual(['anniversary', 'birthday'])
  expect(await types(on)).toEqual(['anniversary', 'birthday', 'aep'])
})

test.each<[ClientStatus, string[]]>([
  ['active', ['anniversary', 'birthday', 'aep']],
  ['prospect', ['anniversary', 'birthday', 'aep']],
  ['lapsed', ['birthday', 'aep']],
  ['medicare_advantage', []],
  ['deceased', []],
])('to a client who is %s go %j', async (clientStatus, types) => {
  app.clock.set(calendarDate('2026-06-15'))
  const { organizationId } = await buildOrganization(app.services)
  await buildContact(app.services, organizationId, {
    ...{ clientStatus, effectiveDate: calendarDate('2021-09-01') },
  })
  await planContacts(contextOf(organizationId))
  const goes = (await storedPlan(app.services, organizationId)).filter(({ status }) =>
    ['scheduled', 'delayed'].includes(status),
  )
  expect(goes.map(({ type }) => type)).toEqual(types)
})

test('the yearly limit counts the emails of this calendar year, and names itself in the plan', async () => {
  app.clock.set(calendarDate('2026-06-15'))
  const { organizationId } = await buildOrganization(app.services)
  const contactId = await buildContact(app.services, organizationId, {
    effectiveDate: calendarDate('2021-09-01'),
  })
  for (const [occasion, day] of [
    ['2025', '2025-12-20'],
    ['2026', '2026-02-01'],
  ] as const)
    await storeEmail(app.services, organizationId, {
      ...{ contactId, type: 'new_year', occasion, day: calendarDate(day) },
    })
  const planFor = async (limit: number) => {
    await within(app.services, organizationId, (transaction) =>
      transaction.updateTable('organization').set({ yearly_email_limit: limit }).execute(),
    )
    await planContacts(contextOf(organizationId))
    const rows = await storedPlan(app.services, organizationId)
    return rows.map(({ type, status, reason }) => [type, status, reason])
  }
  const none = 'Limit of 2 emails in 2026 reached'
  expect(await planFor(12)).toEqual([
    ['anniversary', 'scheduled', null],
    ['birthday', 'scheduled', null],
    ['aep', 'scheduled', null],
  ])
  expect(await planFor(2)).toEqual([
    ['anniversary', 'scheduled', null],
    ['birthday', 'skipped', none],
    ['aep', 'skipped', none],
  ])
})

test('the job replans a changed contact and no other', async () => {
  app.clock.set(calendarDate('2026-06-15'))
  const { organizationId } = await buildOrganization(app.services)
  const moved = await buildContact(app.services, organizationId)
  const other = await buildContact(app.services, organizationId)
  await planContacts(contextOf(organizationId))
  await within(app.services, organizationId, async (transaction) => {
    await transaction
      .updateTable('contact')
      .set({ birth_date: calendarDate('1955-07-20') })
      .execute()
    await enqueue(
      transaction,
      replanContactsJob,
      { organizationId, contactIds: [moved] },
      { key: `replan-${organizationId}-${moved}` },
    )
  })
  await app.runJobs()
  const birthdays = (await storedPlan(app.services, organizationId)).filter(
    ({ type }) => type === 'birthday',
  )
  expect(birthdays.map((row) => [row.contact_id, row.send_date])).toEqual([
    [moved, '2026-07-06'],
    [other, '2026-08-06'],
  ])
})

test('another organization’s contacts are neither read nor changed, not even when they are named', async () => {
  app.clock.set(calendarDate('2026-06-15'))
  const own = await buildOrganization(app.services)
  const foreign = await buildOrganization(app.services)
  const theirs = await buildContact(app.services, foreign.organizationId)
  await planContacts(contextOf(foreign.organizationId))
  const before = await storedPlan(app.services, foreign.organizationId)
  expect(before.length).toBeGreaterThan(0)
  expect(await planContacts(contextOf(own.organizationId), [theirs])).toEqual({
    contacts: 0,
    changed: 0,
  })
  expect(await planContacts(contextOf(own.organizationId))).toEqual({ contacts: 0, changed: 0 })
  expect(await storedPlan(app.services, foreign.organizationId)).toEqual(before)
  expect(await storedPlan(app.services, own.organizationId)).toEqual([])
})

test('a permanently failed email is not planned again, a canceled one is; before Go Live only test emails count', async () => {
  app.clock.set(calendarDate('2026-08-10'))
  const { organizationId } = await buildOrganization(app.services)
  const context = contextOf(organizationId)
  const contactId = await buildContact(app.services, organizationId)
  const birthday = async () => {
    await planContacts(context)
    return (await storedPlan(app.services, organizationId)).filter(
      ({ type }) => type === 'birthday',
    ).length
  }
  expect(await birthday()).toBe(1)
  const email = { contactId, type: 'birthday', occasion: '2026', day: calendarDate('2026-08-06') }
  const id = await storeEmail(app.services, organizationId, { ...email, status: 'failed' })
  expect(await birthday()).toBe(0)
  const setStatus = (status: EmailStatus) =>
    within(app.services, organizationId, (transaction) =>
      transaction.updateTable('email').set({ status }).where('id', '=', id).execute(),
    )
  await setStatus('cancelled')
  expect(await birthday()).toBe(1)
  await setStatus('queued')
  expect(await birthday()).toBe(0)
  await within(app.services, organizationId, (transaction) =>
    transaction.updateTable('organization').set({ go_live_at: null }).execute(),
  )
  expect(await birthday()).toBe(1)
  await storeEmail(app.services, organizationId, { ...email, mode: 'test' })
  expect(await birthday()).toBe(0)
})

test('licenses: the agent’s count before the organization’s, the default agent’s for a contact without one', async () => {
  app.clock.set(calendarDate('2026-06-15'))
  const { organizationId, admin } = await buildOrganization(app.services)
  const agent = await buildAgent(app.services, organizationId)
  const [withAgent, without] = [
    await buildContact(app.services, organizationId, { agentId: agent.agentId }),
    await buildContact(app.services, organizationId),
  ]
  const held = async () => {
    await planContacts(contextOf(organizationId))
    const rows = await storedPlan(app.services, organizationId)
    return rows
      .filter(({ reason }) => reason === 'Agency not licensed in TX')
      .map((row) => row.contact_id)
  }
  const license = (agentId: number, state: string) =>
    within(app.services, organizationId, (transaction) =>
      transaction
        .insertInto('agent_license')
        .values({ organization_id: organizationId, agent_id: agentId, state })
        .execute(),
    )
  expect(await held()).toEqual([])
  await within(app.services, organizationId, (transaction) =>
    transaction
      .insertInto('organization_license')
      .values({ organization_id: organizationId, state: 'CA' })
      .execute(),
  )
  expect(await held()).toEqual([withAgent, without])
  await license(agent.agentId, 'TX')
  expect(await held()).toEqual([without])
  await license(admin.agentId, 'TX')
  expect(await held()).toEqual([])
})
