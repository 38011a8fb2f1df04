import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { Engine } from '../engine.ts'
import type { World } from '../state/world.ts'
import type { Typed } from './card-form.ts'
import { type Answer, actOnCheckout, showCheckout } from './checkout-actions.ts'
import { html, pageOf } from './html.ts'
import { invoicePage } from './invoice-page.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { actOnPortal } from './portal-actions.ts'
import { portalPage } from './portal-page.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

const typedIn = (request: FastifyRequest): Typed =>
  Object.fromEntries(
    Object.entries(parse(String(request.body ?? ''))).map(([name, value]) => [name, String(value)]),
  )

const idIn = (request: FastifyRequest) => (request.params as { id: string }).id

const notFound = {
  title: 'Not found – test payments',
  body: html`<h1>This page does not exist</h1><p>The link is wrong or its test data was deleted.</p>`,
}

/** Mounts the pages under /test-payments; each path is an unguessable id, as at Stripe. */
export function mountPaymentPages(http: FastifyInstance, engine: Engine): void {
  const show = (reply: FastifyReply, answer: Answer | undefined) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    if (answer && 'redirect' in answer) return reply.redirect(answer.redirect, 303)
    const page = answer ?? notFound
    return reply
      .code(answer ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(pageOf(page))
  }
  const checkoutOf = ({ state }: World, id: string) => {
    const [session, checkout] = [state.sessions.get(id), state.checkouts.get(id)]
    return session && checkout ? { session, checkout } : undefined
  }

  http.get('/test-payments/checkout/:id', (request, reply) =>
    show(
      reply,
      engine.run((world) => {
        const found = checkoutOf(world, idIn(request))
        return found && showCheckout(world, found.session, found.checkout)
      }),
    ),
  )
  http.post('/test-payments/checkout/:id', (request, reply) =>
    show(
      reply,
      engine.run((world) => {
        const found = checkoutOf(world, idIn(request))
        return found && actOnCheckout(world, found.session, found.checkout, typedIn(request))
      }),
    ),
  )
  http.get('/test-payments/portal/:id', (request, reply) =>
    show(
      reply,
      engine.run((world) => {
        const session = world.state.portalSessions.get(idIn(request))
        return session && portalPage(world, session, { typed: {}, faults: {} })
      }),
    ),
  )
  http.post('/test-payments/portal/:id', (request, reply) =>
    show(
      reply,
      engine.run((world) => {
        const session = world.state.portalSessions.get(idIn(request))
        return session && actOnPortal(world, session, typedIn(request))
      }),
    ),
  )
  http.get('/test-payments/invoices/:id', (request, reply) => {
    const invoice = engine.state().invoices.get(idIn(request))
    return show(reply, invoice && invoicePage(invoice))
  })
  http.get('/test-payments/invoices/:id/pdf', (request, reply) => {
    const invoice = engine.state().invoices.get(idIn(request))
    if (!invoice) return show(reply, undefined)
    const name = `Invoice-${invoice.number ?? invoice.id}.pdf`
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
      })
      .type('application/pdf')
      .send(invoicePdf(invoice))
  })
}
