import { afterAll } from 'vitest'
import { layoutKey } from '../../src/features/imports/server/layouts/layout-key.ts'
import { queueEmails } from '../../src/features/outreach/server/queue/queue-emails.ts'
import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import { createQuotes } from '../../src/features/quotes/server/create-quotes.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { ContactId } from '../../src/kernel/ids.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { type Answer, createTestApp, type TestApp } from '../app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../builders.ts'
import { createApiKey } from '../calls/api-keys.ts'
import { enterTwoIncreases } from '../calls/rate-increases.ts'
import { enterTwoLevels, saveTwoReports } from '../calls/reports.ts'
import type { Target } from '../every-call/isolation-attempt.ts'
import { attempts } from '../every-call/isolation-attempts.ts'
import { rateFile, uploadRates } from '../files/rate-files.ts'
import { type ScriptedStripe, startScriptedStripe } from '../payments/scripted-stripe.ts'
import { listRoutes, type Route } from '../routes.ts'
import { insertFile } from './contact-files.ts'
import { addLettersAndExits } from './letters-and-exits.ts'
import { stateOfAgency } from './state-of-agency.ts'
import { storeCorrespondence } from './stored-correspondence.ts'
import { storeRecords } from './stored-records.ts'

async function buildTarget(
  app: TestApp,
  alpha: BuiltOrganization,
  { agentId: agent, email: agentEmail }: BuiltAgent,
  stripe: ScriptedStripe,
): Promise<Target> {
  const listed = await app.call('GET', '/api/profile/sessions', {
    as: await app.signIn(agentEmail),
  })
  const contact = await buildContact(app.services, alpha.organizationId, {
    firstName: 'Isolda',
    lastName: 'Hidden',
    email: 'isolda@secret.example',
  })
  const deleted = await buildContact(app.services, alpha.organizationId, {
    firstName: 'Isolda',
    email: 'deleted.isolda@secret.example',
  })
  const as = await app.signIn(alpha.admin.email)
  await app.call('DELETE', '/api/contacts', { as, body: [deleted] })
  const write = (path: string, body: object) =>
    app.call('POST', `/api/contacts/${contact}/${path}`, { as, body })
  const written = (await write('notes', { text: 'Isolda prefers calls.' })).body.note
  const { call } = (await write('calls', { outcome: 'reached', remark: 'Isolda' })).body
  const [tag] = (await write('tags', { label: 'Isolda’s tag' })).body.tags
  const { endpoint } = (
    await app.call('POST', '/api/webhooks', {
      as,
      body: { url: 'https://hooks.secret.example/isolda', eventTypes: ['quote.viewed'] },
    })
  ).body
  const { deliveryId } = (await app.call('POST', `/api/webhooks/${endpoint.id}/test`, { as })).body
  const order = { priceId: 'price_pro', customerEmail: 'a@a.example', customerName: 'A' }
  const paid = await app.call('POST', '/api/create-checkout-session', { as, body: order })
  const checkout = paid.body.clientSecret.split('_secret_')[0]
  const customer = String(stripe.sessions.get(checkout)?.customer)
  const payment = {
    ...{ checkout, customer },
    subscription: stripe.pay(checkout),
    invoice: stripe.addInvoice(customer, { number: 'Alpha Agency 1' }),
  }
  const rates = JSON.parse((await uploadRates(app, as, rateFile({}))).body).id
  const increases = await enterTwoIncreases(app, as, contact, alpha.organizationId)
  const kept = { ...(await enterTwoLevels(app, as)), ...(await saveTwoReports(app, as)) }
  const apiKey = await createApiKey(app, await app.signIn(alpha.admin.email), ['contacts:read'])
  const { field } = (
    await app.call('POST', '/api/client-fields', {
      as,
      body: { label: 'Isolda’s secret', kind: 'text' },
    })
  ).body
  const now = app.clock.now()
  const scope = { database: app.services.database, organizationId: alpha.organizationId }
  const email = {
    ...{ contactId: contact, agentId: null, emailType: 'birthday' as const, occasion: '2026' },
    scheduledDate: calendarDate('2026-06-15'),
    dueAt: now,
    ...{ sendMode: 'production' as const, eventPassed: false },
  }
  await inOrganization(scope, (transaction) => queueEmails(transaction, [email], now))
  await sendOutbox(app.services)
  return inOrganization(scope, async (transaction) => {
    const [quote] = await createQuotes(
      transaction,
      [
        {
          contactId: contact as ContactId,
          agentId: null,
          effectiveDate: calendarDate('2026-07-01'),
          source: 'link',
        },
      ],
      now,
    )
    const sent = await transaction
      .selectFrom('email')
      .select(['id', 'public_id'])
      .executeTakeFirstOrThrow()
    const { public_id: contactPublic } = await transaction
      .selectFrom('contact')
      .select('public_id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('import_layout')
      .values({
        organization_id: alpha.organizationId,
        key: layoutKey(['Email', 'Isolda’s secret']),
        headers: ['Email', 'Isolda’s secret'],
        choices: '{}',
        agent_id: agent,
        used_at: now,
      })
      .execute()
    const policy = await transaction
      .selectFrom('policy')
      .select('id')
      .where('contact_id', '=', contact)
      .executeTakeFirstOrThrow()
    const printed = await addLettersAndExits(transaction, { agent, now })
    const records = await storeRecords(transaction, { contact, agent, at: now })
    const view = await transaction
      .insertInto('list_view')
      .values({
        organization_id: alpha.organizationId,
        agent_id: agent,
        name: 'Isolda’s view',
        shared: true,
        state: JSON.stringify({ search: 'Isolda' }),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const task = await transaction
      .insertInto('agent_task')
      .values({
        organization_id: alpha.organizationId,
        contact_id: contact,
        kind: 'call_request',
        detail: 'Isolda asked for a call.',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      ...(await storeCorrespondence(app.services, transaction, contact)),
      file: await insertFile(app.services, transaction, { contact, agent }),
      ...{ task: task.id, note: written.id, loggedCall: call.id, tag: tag.id },
      ...{ contact, contactPublic },
      policy: policy.id,
      ...printed,
      ...records,
      quote: quote?.quoteId ?? 0,
      quotePublic: quote?.publicId ?? '',
      ...{ email: sent.id, emailPublic: sent.public_id },
      agent: agent,
      deleted,
      endpoint: endpoint.id,
      ...{ rates, ...increases, ...kept },
      delivery: deliveryId,
      apiKey: apiKey.id,
      clientField: field.id,
      listView: view.id,
      session: listed.body.sessions[0].id,
      payment,
    }
  })
}

/**
 * The organizations Alpha, and Beta, whose admin tries every call with Alpha's ids. For the top of
 * a test file, which awaits it.
 */
export async function startTwoAgencies() {
  const app = await createTestApp({ today: calendarDate('2026-06-15') })
  const stripe = await startScriptedStripe(app)
  afterAll(async () => {
    await stripe.close()
    await app.close()
  })
  const alpha = await buildOrganization(app.services, {
    name: 'Alpha Agency',
    email: 'alpha-admin@agency.example' as never,
  })
  const beta = await buildOrganization(app.services, { name: 'Beta Brokers' })
  const alphaAgent = await buildAgent(app.services, alpha.organizationId)
  const target = await buildTarget(app, alpha, alphaAgent, stripe)

  /** Tries a call as its attempt describes. */
  const attempt = (route: Route, as: string | undefined, of = target): Promise<Answer> => {
    const plan = attempts[route.call]
    if (plan === undefined) throw new Error(`no attempt is written for ${route.call}`)
    const body = plan.body?.(of, beta.publicId)
    return app.call(route.method as 'GET', `/api${plan.url(of, beta.publicId)}`, {
      as,
      ...(body === undefined ? {} : { body }),
    })
  }

  return {
    app,
    routes: listRoutes(app.services),
    alpha,
    beta,
    alphaAgent,
    target,
    betaAdmin: await app.signIn(beta.admin.email),
    attempt,
    /** Everything of Alpha that another organization might change. */
    stateOfAlpha: () => stateOfAgency(app.services, alpha.organizationId),
  }
}
