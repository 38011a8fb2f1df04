import type { Stripe } from 'stripe'
import { customerOf, periodOf } from '../state/find.ts'
import { newId } from '../state/ids.ts'
import type { World } from '../state/world.ts'
import { withBalance } from './collect.ts'
import { draftRenewal } from './renew.ts'

/** Turns a draft that was made in a copy of the world into a preview. */
export function asPreview(
  world: World,
  subscription: Stripe.Subscription,
  draft: Stripe.Invoice,
  at: number,
): Stripe.Invoice {
  const id = newId('upcoming_in')
  return {
    ...draft,
    ...withBalance(draft.total, customerOf(world, subscription).balance),
    id,
    billing_reason: 'upcoming',
    created: at,
    lines: {
      ...draft.lines,
      data: draft.lines.data.map((line) => ({ ...line, invoice: id })),
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: at + 3600,
  }
}

/** Returns the invoice that a renewal will bring, made in a copy of the world; or undefined. */
export function previewRenewal(
  copy: World,
  subscription: Stripe.Subscription | undefined,
): Stripe.Invoice | undefined {
  if (!subscription || subscription.ended_at !== null) return undefined
  const { end } = periodOf(subscription)
  // What was used so far; a renewal months ahead would count what is not used yet.
  const draft = draftRenewal({ ...copy, now: end }, subscription)
  return draft && asPreview(copy, subscription, draft, end)
}
