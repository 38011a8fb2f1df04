import type { Stripe } from 'stripe'
import { billingOf, periodOf } from '../state/find.ts'
import type { State } from '../state/state.ts'
import { copyOf, emit, type World } from '../state/world.ts'
import { attempt } from './collect.ts'
import { previewRenewal } from './preview.ts'
import { collect, renew } from './renew.ts'

interface Due {
  readonly at: number
  run(world: World): void
}

const day = 86_400
const trialWarningDays = 3
const upcomingDays = 7

/** Runs everything that is due until `end` (seconds), in order, each at its own instant. */
export function runDue(worldAt: (now: number) => World, end: number): number {
  for (let count = 0; ; count += 1) {
    const world = worldAt(end)
    const [next] = dueIn(world, world.state)
      .filter(({ at }) => at <= end)
      .toSorted((a, b) => a.at - b.at)
    if (!next) return count
    next.run(worldAt(next.at))
  }
}

function dueIn(world: World, state: State): Due[] {
  return [
    ...[...state.invoices.values()].flatMap(dueInvoice),
    ...[...state.subscriptions.values()].flatMap((one) => dueSubscription(world, one)),
    ...[...state.sessions.values()].flatMap(dueSession),
  ]
}

function dueInvoice(invoice: Stripe.Invoice): Due[] {
  const { status, automatically_finalizes_at: finalizes, next_payment_attempt: retries } = invoice
  if (status === 'draft' && finalizes !== null)
    return [{ at: finalizes, run: (world) => collect(world, invoice) }]
  if (status !== 'open' || retries === null || !invoice.auto_advance) return []
  return [{ at: retries, run: (world) => void attempt(world, invoice, { scheduled: true }) }]
}

function dueSubscription(world: World, subscription: Stripe.Subscription): Due[] {
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(subscription.status)) return []
  const { end } = periodOf(subscription)
  const billing = billingOf(world, subscription)
  const due: Due[] = [{ at: end, run: (then) => renew(then, subscription) }]
  const { trial_end: trialEnd } = subscription
  if (subscription.status === 'trialing' && trialEnd !== null && !billing.trialEndAnnounced)
    due.push({
      at: Math.max(trialEnd - trialWarningDays * day, subscription.created),
      run: (then) => {
        billing.trialEndAnnounced = true
        emit(then, 'customer.subscription.trial_will_end', subscription)
      },
    })
  const announceAt = end - upcomingDays * day
  if (
    billing.announcedRenewal !== end &&
    !subscription.cancel_at_period_end &&
    announceAt > periodOf(subscription).start
  )
    due.push({
      at: announceAt,
      run: (then) => {
        billing.announcedRenewal = end
        const copy = copyOf(then)
        const preview = previewRenewal(copy, copy.state.subscriptions.get(subscription.id))
        if (preview) emit(then, 'invoice.upcoming', preview)
      },
    })
  return due
}

function dueSession(session: Stripe.Checkout.Session): Due[] {
  if (session.status !== 'open') return []
  return [{ at: session.expires_at, run: (world) => expire(world, session) }]
}

/** Closes a session that was not completed. */
export function expire(world: World, session: Stripe.Checkout.Session): void {
  session.status = 'expired'
  session.url = null
  const checkout = world.state.checkouts.get(session.id)
  if (checkout) checkout.waiting = null
  emit(world, 'checkout.session.expired', session)
}
