import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import qs from 'qs'
import type { Payments } from '../../src/platform/payments/payments.ts'
import { createStripePayments } from '../../src/platform/payments/stripe-payments.ts'
import type { TestApp } from '../app.ts'
import {
  type Fields,
  list,
  listOf,
  newSession,
  newSubscription,
  prices,
} from './scripted-objects.ts'

export const scriptedKeys = {
  STRIPE_SECRET_KEY: 'sk_test_scripted',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_scripted',
  STRIPE_WEBHOOK_SECRET: 'whsec_scripted',
}

/**
 * An HTTP server with the few responses of Stripe's that the checkout and the billing page read,
 * for states that are set by hand: an expired session, a card that another one replaces, a provider
 * that is down. The stand-in has the whole behavior.
 */
export interface ScriptedStripe {
  readonly payments: Payments
  readonly sessions: ReadonlyMap<string, Fields>
  readonly customers: ReadonlyMap<string, Fields>
  /** Completes a checkout as paid. Returns the id of its subscription, which exists now. */
  pay(sessionId: string, status?: string): string
  setSession(sessionId: string, fields: Fields): void
  setCard(customer: string, card: Fields | null): void
  /** Deletes a customer, whom a search still finds for a while. */
  deleteCustomer(customer: string): void
  /** Adds one; with `declinesOnce` the card is declined at its first payment. */
  addInvoice(customer: string, fields: Fields): string
  /** Responds to everything with this status until it is undefined again; 0 never responds. */
  break(status: number | undefined): void
  /** Method and path of each request. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

const declined = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
}

/** Starts it as the app's payment provider, which takes it for Stripe or for the stand-in. */
export async function startScriptedStripe(
  app: TestApp,
  { standIn = false }: { standIn?: boolean } = {},
): Promise<ScriptedStripe> {
  const sessions = new Map<string, Fields>()
  const subscriptions = new Map<string, Fields>()
  const invoices = new Map<string, Fields>()
  const cards = new Map<string, Fields | null>()
  const customers = new Map<string, Fields>()
  const requests: string[] = []
  let broken: number | undefined
  let counter = 0
  const now = () => Math.floor(app.clock.now().getTime() / 1000)
  const next = (prefix: string) => `${prefix}_${++counter}`
  const matching = (all: ReadonlyMap<string, Fields>, query: Fields, ...keys: string[]) =>
    [...all.values()]
      .filter((one) => keys.every((key) => query[key] === undefined || one[key] === query[key]))
      .reverse()

  /** Those that were made for the agency named by the query, deleted ones too. */
  const searched = ({ query }: Fields) =>
    [...customers.values()].filter(({ metadata }) =>
      Object.values((metadata ?? {}) as Fields).some((value) => `${query}`.endsWith(`:'${value}'`)),
    )

  function respond(method: string, url: URL, body: Fields): unknown {
    const [, , kind = '', id = '', action = ''] = url.pathname
      .replace('checkout/', 'checkout_')
      .replace('billing_portal/', 'portal_')
      .split('/')
    const query = qs.parse(url.search.slice(1)) as Fields
    const read = (all: ReadonlyMap<string, Fields>) => all.get(id)
    switch (kind) {
      case 'prices':
        return list(prices.filter(({ lookup_key: key }) => listOf(query.lookup_keys).includes(key)))
      case 'coupons':
        return { id, object: 'coupon', percent_off: 25, duration_in_months: 12 }
      case 'promotion_codes':
        return list([{ id: 'promo_1', restrictions: { first_time_transaction: true } }])
      case 'customers': {
        if (id === 'search') return { ...list(searched(query)), object: 'search_result' }
        if (method === 'GET') {
          const card = cards.get(id) ?? null
          return { ...read(customers), invoice_settings: { default_payment_method: card } }
        }
        const customer = { id: next('cus'), object: 'customer', ...body }
        customers.set(customer.id, customer)
        return customer
      }
      case 'checkout_sessions': {
        if (action === 'expire') sessions.set(id, { ...read(sessions), status: 'expired' })
        if (id !== '') return read(sessions)
        const session = newSession(next('cs_test'), body)
        sessions.set(session.id, session)
        return session
      }
      case 'subscriptions':
        return id === '' ? list(matching(subscriptions, query, 'customer')) : read(subscriptions)
      case 'invoices': {
        if (action === 'pay') {
          const { declinesOnce, ...invoice } = read(invoices) ?? {}
          invoices.set(id, { ...invoice, ...(declinesOnce !== true && { status: 'paid' }) })
          if (declinesOnce === true) return declined
        }
        if (id !== '') return read(invoices)
        const all = matching(invoices, query, 'customer', 'subscription', 'status')
        const from = all.findIndex((one) => one.id === query.starting_after) + 1
        const limit = Number(query.limit ?? 25)
        return list(all.slice(from, from + limit), all.length > from + limit)
      }
      case 'portal_configurations':
        return method === 'GET' ? list([]) : { id: next('bpc') }
      case 'portal_sessions':
        return { id: next('bps'), url: `https://billing.stripe.example/p/${String(body.customer)}` }
    }
    return undefined
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    requests.push(`${request.method} ${url.pathname}`)
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    const body = qs.parse(await textOf(request)) as Fields
    if (broken === 0) return
    if (broken !== undefined)
      return send(broken, { error: { type: broken === 429 ? 'rate_limit_error' : 'api_error' } })
    const answer = respond(request.method ?? '', url, body)
    if (answer === declined) return send(402, declined)
    if (answer !== undefined) return send(200, answer)
    send(404, {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' },
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const keys = {
    secretKey: scriptedKeys.STRIPE_SECRET_KEY,
    publishableKey: scriptedKeys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: scriptedKeys.STRIPE_WEBHOOK_SECRET,
  }
  const payments = {
    ...createStripePayments(keys, {
      find: async () => address,
      now: app.clock.now,
    }),
    isStandIn: standIn,
  }
  ;(app.services as { payments: Payments }).payments = payments
  const sessionOf = (id: string) => sessions.get(id) ?? {}

  return {
    payments,
    sessions,
    requests,
    customers,
    setSession: (id, fields) => void sessions.set(id, { ...sessionOf(id), ...fields }),
    setCard: (customer, card) => void cards.set(customer, card),
    deleteCustomer: (customer) =>
      void customers.set(customer, { ...customers.get(customer), deleted: true }),
    break: (status) => {
      broken = status
    },
    pay(id, status = 'active') {
      const session = sessionOf(id)
      const subscription = newSubscription(next('sub'), session, { status, created: now() })
      subscriptions.set(subscription.id, subscription)
      sessions.set(id, {
        ...session,
        ...{ status: 'complete', payment_status: 'paid', client_secret: null },
        subscription: subscription.id,
      })
      return subscription.id
    },
    addInvoice(customer, fields) {
      const id = next('in')
      const lines = list([{ description: '1 × Pro (at $99.00 / month)', amount: 9900 }])
      const issued = { created: now(), status: 'paid', attempt_count: 1, total: 9900 }
      const file = `https://pay.stripe.example/${id}/pdf`
      invoices.set(id, {
        ...{ id, object: 'invoice', customer, number: `HF-${counter}`, currency: 'usd', lines },
        ...{ ...issued, amount_paid: 9900, amount_due: 9900, next_payment_attempt: null },
        ...{ invoice_pdf: file, hosted_invoice_url: file, parent: null, status_transitions: {} },
        ...fields,
      })
      return id
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
