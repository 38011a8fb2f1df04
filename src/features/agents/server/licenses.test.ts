import { expect, test } from 'vitest'
import { startTeam } from '../../../../test/agencies/agency-team.ts'
import { buildContact, buildContacts, buildOrganization } from '../../../../test/builders.ts'
import { emailTo, queueTo } from '../../../../test/outbox.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId, ContactId } from '../../../kernel/ids.ts'
import { planContacts } from '../../outreach/server/plan/plan-contacts.ts'
import { queueDueEmails } from '../../outreach/server/queue/queue-due-emails.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'
import { warnOfLicenses } from './warn-of-licenses.ts'

const { app, build } = await startTeam()

const licenseEmails = async (address: string) =>
  (await app.emails()).filter(({ to, subject }) => to === address && subject.includes('Licenses'))
const tick = async () => {
  await warnOfLicenses(app.services)
  await warnOfLicenses(app.services)
  await app.runJobs()
}
const on = (date: string) => app.clock.set(calendarDate(date))

test('the agent and the admins are warned 60, 30 and 7 days before a license expires and after it, once each', async () => {
  on('2026-06-15')
  const { ada, greta, change } = await build()
  await change(greta.agentId, {
    stateLicenses: [
      { state: 'TX', expiresOn: '2026-09-01' },
      { state: 'OK', expiresOn: '2026-09-01' },
      { state: 'NM', expiresOn: '2028-01-01' },
      'AZ',
    ],
  })
  const counts: number[] = []
  const days = ['2026-07-02', '2026-07-03', '2026-07-04', '2026-08-02', '2026-08-25', '2026-09-01']
  for (const day of [...days, '2026-09-02', '2026-09-03']) {
    on(day)
    await tick()
    const [own, admins] = [await licenseEmails(greta.email), await licenseEmails(ada.email)]
    expect(own).toHaveLength(admins.length)
    counts.push(own.length)
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3, 4, 4])
  const [last] = await licenseEmails(ada.email)
  expect(last?.text).toContain('Greta Gray, Texas: expired on September 1, 2026.')
  expect(last?.text).toContain('Greta Gray, Oklahoma: expired on')
  expect(last?.text).not.toContain('New Mexico')
})

test('a renewed license is warned of again before its new date', async () => {
  on('2026-06-15')
  const { greta, change } = await build()
  const expires = (expiresOn: string) =>
    change(greta.agentId, { stateLicenses: [{ state: 'TX', number: '1', expiresOn }] })
  await expires('2026-06-20')
  await tick()
  expect(await licenseEmails(greta.email)).toHaveLength(1)
  await expires('2027-06-20')
  await tick()
  expect(await licenseEmails(greta.email)).toHaveLength(1)
  on('2027-06-01')
  await tick()
  expect(await licenseEmails(greta.email)).toHaveLength(2)
})

test('the licenses of a deleted agent cause no warning', async () => {
  on('2026-06-15')
  const { ada, greta, change, remove } = await build()
  await change(greta.agentId, { stateLicenses: [{ state: 'TX', expiresOn: '2026-06-20' }] })
  await remove(greta.agentId)
  await tick()
  expect(await licenseEmails(greta.email)).toEqual([])
  expect(await licenseEmails(ada.email)).toEqual([])
})

test('admins see the notices of all licenses, agents their own', async () => {
  on('2026-06-15')
  const { ada, greta, admin, change } = await build()
  await change(greta.agentId, { stateLicenses: [{ state: 'TX', expiresOn: '2026-06-20' }] })
  await change(ada.agentId, {
    stateLicenses: [
      { state: 'OK', expiresOn: '2026-06-14' },
      { state: 'NM', expiresOn: '2026-08-15' },
    ],
  })
  const notices = async (as: string) =>
    (await app.call('GET', '/api/agents/license-notices', { as })).body.notices
  expect(await notices(admin)).toEqual([
    {
      agentId: ada.agentId,
      agent: 'Ada Admin',
      state: 'OK',
      expiresOn: '2026-06-14',
      daysLeft: -1,
    },
    expect.objectContaining({ agentId: greta.agentId, state: 'TX', daysLeft: 5 }),
  ])
  expect(await notices(await app.signIn(greta.email))).toEqual([
    expect.objectContaining({ agentId: greta.agentId, state: 'TX' }),
  ])
})

test('an email under an expired license is held like one without a license, from the agency’s next day on', async () => {
  on('2026-06-15')
  const { organization, ada, greta, change, inOwn } = await build()
  const context = { ...app.services, organizationId: organization.organizationId }
  await change(greta.agentId, { stateLicenses: [{ state: 'TX', expiresOn: '2026-06-16' }] })
  const contact = await buildContact(app.services, organization.organizationId, {
    agentId: greta.agentId,
    birthDate: calendarDate('1955-07-20'),
    effectiveDate: null,
  })
  const plan = async () => {
    await planContacts(context)
    return inOwn((transaction) =>
      transaction
        .selectFrom('planned_email')
        .select(['type', 'status', 'reason'])
        .where('contact_id', '=', contact)
        .execute(),
    )
  }
  const licensed = [expect.not.objectContaining({ type: 'none' })]
  expect(await plan()).toEqual(expect.arrayContaining(licensed))
  on('2026-06-16')
  expect(await plan()).toEqual(expect.arrayContaining(licensed))
  on('2026-06-17')
  const held = await plan()
  expect(held).toHaveLength(1)
  expect(held[0]).toMatchObject({ type: 'none', status: 'skipped' })
  expect(held[0]?.reason).toBe('Agent’s license expired on 06/16/2026 in TX')
  expect(await queueDueEmails(context)).toBe(0)

  // A renewal plans again at once; with no other license set, the agent is not licensed elsewhere
  // either.
  await change(greta.agentId, { stateLicenses: [{ state: 'TX', expiresOn: '2028-06-16' }] })
  await app.runJobs()
  expect(await plan()).toEqual(expect.arrayContaining(licensed))
  const as = await app.signIn(greta.email)
  const quoteCheck = async () =>
    (await app.call('GET', `/api/contacts/${contact}/quote-check`, { as })).body
  expect((await quoteCheck()).warning).toBeUndefined()
  await change(greta.agentId, { stateLicenses: [{ state: 'TX', expiresOn: '2026-06-01' }] })
  expect(await quoteCheck()).toMatchObject({
    available: false,
    reason: expect.stringContaining('No one at the agency is licensed there'),
  })
  // A colleague's license is enough for a quote email, of which the agent is warned.
  await change(ada.agentId, { stateLicenses: [{ state: 'TX' }] })
  expect(await quoteCheck()).toMatchObject({
    available: true,
    warning: expect.stringContaining('Agent’s license expired on 06/01/2026 in TX'),
  })
})

test('an email planned after the license’s last day is shown as skipped with that day, and back after a renewal', async () => {
  on('2026-06-15')
  const { organization, greta, change, inOwn } = await build()
  const context = { ...app.services, organizationId: organization.organizationId }
  const contact = await buildContact(app.services, organization.organizationId, {
    agentId: greta.agentId,
    birthDate: calendarDate('1955-08-20'),
    effectiveDate: null,
  })
  const birthday = async () => {
    await planContacts(context)
    return inOwn((transaction) =>
      transaction
        .selectFrom('planned_email')
        .select(['status', 'reason', 'send_date'])
        .where('contact_id', '=', contact)
        .where('type', '=', 'birthday')
        .executeTakeFirstOrThrow(),
    )
  }
  const expires = (expiresOn: string) =>
    change(greta.agentId, { stateLicenses: [{ state: 'TX', expiresOn }] })
  await expires('2026-08-05')
  expect(await birthday()).toEqual({
    ...{ status: 'skipped', send_date: null },
    reason: 'Agent’s license ends on 08/05/2026 in TX',
  })
  await expires('2026-08-06')
  expect(await birthday()).toEqual({
    ...{ status: 'scheduled', send_date: '2026-08-06', reason: null },
  })
})

test('an automatic email that waits in the outbox while the license expires is canceled; a quote email that its agent sent goes where a colleague is licensed', async () => {
  on('2026-06-16')
  const { organization, ada, greta, change } = await build()
  const { organizationId } = organization
  const states = { kept: 'AZ', late: 'TX', asked: 'TX', unlicensed: 'OK' } as const
  const contacts = Object.entries(states).map(([name, state]) => ({
    email: `${name}-${organizationId}@mail.example`,
    ...{ agentId: greta.agentId, state },
  }))
  await change(ada.agentId, { stateLicenses: [{ state: 'TX' }] })
  const [kept, late, asked, unlicensed] = await buildContacts(
    app.services,
    organizationId,
    contacts,
  )
  await change(greta.agentId, {
    stateLicenses: [{ state: 'AZ' }, { state: 'TX', expiresOn: '2026-06-16' }],
  })
  const options = { agentId: greta.agentId as AgentId }
  await queueTo(app.services, organizationId, [kept, late] as ContactId[], options)
  await queueTo(app.services, organizationId, [asked, unlicensed] as ContactId[], {
    ...options,
    emailType: 'quote_email',
  })
  on('2026-06-17')
  await sendOutbox(app.services)
  const outcome = async (contactId: ContactId | undefined) => {
    const { status, failure } = await emailTo(app.services, organizationId, contactId as ContactId)
    return [status, failure]
  }
  expect(await outcome(late)).toEqual(['cancelled', 'Agent’s license expired on 06/16/2026 in TX'])
  expect(await outcome(kept)).toEqual(['sent', null])
  expect(await outcome(asked)).toEqual(['sent', null])
  expect(await outcome(unlicensed)).toEqual(['cancelled', 'Agent not licensed in OK'])
})

test('one agency’s licenses warn no other agency', async () => {
  on('2026-06-15')
  const other = await buildOrganization(app.services)
  const { greta, change } = await build()
  await change(greta.agentId, { stateLicenses: [{ state: 'TX', expiresOn: '2026-06-18' }] })
  await tick()
  expect(await licenseEmails(other.admin.email)).toEqual([])
})
