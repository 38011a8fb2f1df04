import type { Stripe } from 'stripe'
import { attempt } from '../billing/collect.ts'
import { cardBehaviorOf, newCard } from '../billing/test-cards.ts'
import { attach } from '../checkout/complete.ts'
import { updateSubscription } from '../resources/update-subscription.ts'
import { find } from '../state/find.ts'
import { idOrNull } from '../state/id-of.ts'
import { change, type World } from '../state/world.ts'
import { readCard, type Typed } from './card-form.ts'
import type { PaymentPage } from './html.ts'
import { openSubscriptions, type PortalView, portalPage } from './portal-page.ts'

/** Does what a form of the portal asks for, and shows the portal again. */
export function actOnPortal(
  world: World,
  session: Stripe.BillingPortal.Session,
  typed: Typed,
): PaymentPage {
  const show = (view: Partial<PortalView>) =>
    portalPage(world, session, { typed: {}, faults: {}, ...view })
  const subscription = openSubscriptions(world, session.customer).find(
    ({ id }) => id === typed.subscription,
  )
  switch (typed.action) {
    case 'cancel':
    case 'resume': {
      if (!subscription) return show({ alert: 'This subscription has ended.' })
      const ends = typed.action === 'cancel'
      updateSubscription(world, { cancel_at_period_end: ends }, subscription.id)
      return show({ done: ends ? 'The subscription will end.' : 'The subscription continues.' })
    }
    case 'pay':
      return show(payInvoice(world, session, typed.invoice ?? ''))
    case 'card':
      return show(saveCard(world, session, typed))
    default:
      return show({})
  }
}

function payInvoice(
  world: World,
  session: Stripe.BillingPortal.Session,
  id: string,
): Partial<PortalView> {
  const invoice = world.state.invoices.get(id)
  if (invoice?.status !== 'open' || idOrNull(invoice.customer) !== session.customer)
    return { alert: 'This invoice cannot be paid.' }
  const fault = attempt(world, invoice, { scheduled: false })
  return fault ? { alert: fault.message } : { done: `Invoice ${invoice.number} is paid.` }
}

function saveCard(
  world: World,
  session: Stripe.BillingPortal.Session,
  typed: Typed,
): Partial<PortalView> {
  const { card, person, faults } = readCard(typed, world.now)
  if (Object.keys(faults).length > 0) return { typed, faults }
  const behavior = cardBehaviorOf(card.number)
  if (behavior === 'declines') return { typed, faults: {}, alert: 'Your card was declined.' }
  const customer = find(world.state.customers, 'customer', session.customer)
  const method = newCard(card, { ...person, email: customer.email ?? '' }, world.now)
  attach(world, { method, behavior }, customer)
  change(world, 'customer.updated', customer, () => {
    customer.invoice_settings.default_payment_method = method.id
  })
  for (const one of openSubscriptions(world, session.customer))
    change(world, 'customer.subscription.updated', one, () => {
      one.default_payment_method = method.id
    })
  return { done: 'The card is saved. It pays from now on.' }
}
