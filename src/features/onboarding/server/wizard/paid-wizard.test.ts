import { expect, test } from 'vitest'
import { asPayingAgency } from '../../../../../test/agencies/paying-agency.ts'
import { findAgencyOfEmail } from '../../../../../test/agencies/signed-up-agency.ts'
import { startWizard } from '../../../../../test/calls/wizard-calls.ts'
import type { PlanSelection } from '../../../entitlements/shared/plan-selection.rules.ts'

const { app, post, newEmail, begin } = await startWizard()

const basic: PlanSelection = { tierId: 'basic', extraAgents: 0, extraContacts: 0 }
const colleagues = (number: number) =>
  Array.from({ length: number }, (_, at) => ({
    ...{ firstName: 'Cora', lastName: `Colleague ${at}`, phone: '', email: newEmail() },
  }))

/** Saves the steps before the payment. Returns the browser's cookies. */
async function fillIn(email: string, agents: ReturnType<typeof colleagues> = []): Promise<string> {
  const cookie = await begin(email)
  await post('licensing', { selectedCarriers: [0] }, cookie)
  const saved = await post('agents', { agents }, cookie)
  expect(saved.status, saved.text).toBe(200)
  await app.runJobs()
  return cookie
}

async function endSetUp(email: string) {
  const as = await app.signIn(email)
  const { slug } = await findAgencyOfEmail(app.services, email)
  return app.call('POST', `/api/organizations/${slug}/setup-database`, { as, body: {} })
}

test('a colleague who is added after the payment gets no seat that the paid plan lacks', async () => {
  const email = newEmail()
  const cookie = await fillIn(email)
  const agency = asPayingAgency(app, await findAgencyOfEmail(app.services, email))
  await agency.subscribe(basic)
  expect(await agency.plan()).toMatchObject({ tier: 'basic', status: 'trialing', agentLimit: 1 })
  await post('agents', { agents: colleagues(2) }, cookie)
  await app.runJobs()
  expect(await agency.plan()).toMatchObject({ tier: 'basic', agentLimit: 1 })
  const { body } = await endSetUp(email)
  expect(body.notAdded.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array(2).fill(expect.stringContaining('only supports 1 agent')),
  )
  expect(await agency.plan()).toMatchObject({ tier: 'basic', agentLimit: 1 })
})

test('who corrects the email address after the payment begins again, and the unreachable agency is charged no more', async () => {
  const email = newEmail()
  const cookie = await fillIn(email)
  const agency = asPayingAgency(app, await findAgencyOfEmail(app.services, email))
  const { subscription } = await agency.subscribe(basic)
  const running = async () =>
    (await agency.payments.listSubscriptionsOf(subscription?.customerId ?? '')).filter(
      ({ endedAt }) => endedAt === undefined,
    )
  expect(await running()).toHaveLength(1)
  await begin(newEmail(), { previousEmail: email }, cookie)
  await app.runJobs()
  await expect(findAgencyOfEmail(app.services, email)).rejects.toThrow()
  expect(await running()).toEqual([])
})

test('a wizard ends with more colleagues than an admin may otherwise add in 15 minutes', async () => {
  const email = newEmail()
  await fillIn(email, colleagues(61))
  const ended = await endSetUp(email)
  expect([ended.status, ended.body]).toEqual([200, { success: true, notAdded: [] }])
})
