import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { TestApp } from '../app.ts'
import { cardForm, goodCard, sendForm } from '../payments/stripe-stand-in.ts'
import { buildSignedUpAgency } from './signed-up-agency.ts'

const day = 86_400_000

/** Waits for the webhooks and what they cause. */
export async function settle(app: TestApp): Promise<void> {
  const standIn = await app.standIn()
  await standIn.control.deliverDue()
  await standIn.control.webhooks.settled()
  await app.runJobs()
}

/** Pays in a checkout of the local payment provider, and waits for what was paid for. */
export async function payIn(app: TestApp, url: string, card = goodCard): Promise<Response> {
  const standIn = await app.standIn()
  const response = await sendForm(`${standIn.url}${new URL(url).pathname}`, cardForm(card))
  await settle(app)
  return response
}

/**
 * An agency whose trial is over, with its admin signed in. It was created a month ago: if the month
 * passed instead, every other agency of the same provider would renew.
 */
export async function buildTriedAgency(app: TestApp, plan = 'pro') {
  const agency = await buildSignedUpAgency(app.services)
  const as = await app.signIn(agency.email)
  await app.call('POST', '/api/choose-plan', { as, body: { plan } })
  for (const step of ['settings', 'agents'])
    await app.call('POST', '/api/onboarding/setup-step', { as, body: { step } })
  await inOrganization({ ...app.services, ...agency }, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ created_at: new Date(app.clock.now().getTime() - 31 * day) })
      .where('organization_id', '=', agency.organizationId)
      .execute(),
  )
  return { ...agency, as, url: `/api/organizations/${agency.slug}/subscription` }
}

/** An agency that pays for its plan since today. */
export async function buildPayingAgency(
  app: TestApp,
  selection: { tierId: string; extraAgents?: number; extraContacts?: number } = { tierId: 'pro' },
) {
  const agency = await buildTriedAgency(app)
  const { as } = agency
  const { body } = await app.call('POST', '/api/stripe/create-checkout-session', {
    as,
    body: selection,
  })
  const redirect = await app.call(
    'GET',
    `/api/stripe/redirect-to-checkout?session_id=${body.sessionId}`,
    { as },
  )
  await payIn(app, String(redirect.headers.location))
  return agency
}
