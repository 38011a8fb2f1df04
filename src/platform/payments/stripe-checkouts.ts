import type { Stripe } from 'stripe'
import type { Checkout, NewCheckout, Payments } from './payments.ts'
import { undefinedIfMissing } from './stripe-catalog.ts'
import {
  type CallStripe,
  expandedId,
  ofOrganization,
  organizationOf,
  seconds,
} from './stripe-client.ts'

type Checkouts = Pick<
  Payments,
  | 'createCustomer'
  | 'findCustomers'
  | 'readCustomerOwner'
  | 'hasCustomer'
  | 'createCheckout'
  | 'readCheckout'
  | 'expireCheckout'
>

/** Beside the agency's number in a customer's metadata. */
const publicIdKey = 'organization_public_id'

export const stripeCheckouts = (call: CallStripe): Checkouts => ({
  async createCustomer({ email, name, ...owner }, idempotencyKey) {
    const { organizationId, organizationPublicId } = owner
    const metadata = { ...ofOrganization(organizationId), [publicIdKey]: organizationPublicId }
    const { id } = await call((stripe) =>
      stripe.customers.create({ email, name, metadata }, { idempotencyKey }),
    )
    return { id }
  },

  async findCustomers(organizationPublicId) {
    const { data } = await call((stripe) =>
      stripe.customers.search({
        query: `metadata['${publicIdKey}']:'${organizationPublicId}'`,
        limit: 100,
      }),
    )
    return data.toSorted((one, other) => one.created - other.created).map(({ id }) => id)
  },

  async readCustomerOwner(id) {
    const customer = await findCustomer(call, id)
    if (customer === undefined) return undefined
    const organizationId = organizationOf(customer.metadata)
    const organizationPublicId = customer.metadata[publicIdKey]
    return organizationId === undefined || organizationPublicId === undefined
      ? undefined
      : { organizationId, organizationPublicId }
  },

  hasCustomer: async (id) => (await findCustomer(call, id)) !== undefined,

  createCheckout: async (checkout, idempotencyKey) =>
    readSession(
      await call((stripe) =>
        stripe.checkout.sessions.create(sessionOf(checkout), { idempotencyKey }),
      ),
    ),

  readCheckout: async (id) =>
    readSession(await call((stripe) => stripe.checkout.sessions.retrieve(id))),

  async expireCheckout(id) {
    const known = await call((stripe) => stripe.checkout.sessions.retrieve(id))
    if (known.status !== 'open') return readSession(known)
    try {
      return readSession(await call((stripe) => stripe.checkout.sessions.expire(id)))
    } catch (error) {
      // Paid or expired between the two requests.
      const now = await call((stripe) => stripe.checkout.sessions.retrieve(id))
      if (now.status === 'open') throw error
      return readSession(now)
    }
  },
})

/** Returns undefined for a deleted customer too, which Stripe answers with a rest of it. */
async function findCustomer(call: CallStripe, id: string): Promise<Stripe.Customer | undefined> {
  const customer = await call((stripe) => stripe.customers.retrieve(id)).catch(undefinedIfMissing)
  return customer === undefined || customer.deleted ? undefined : customer
}

function sessionOf({
  view,
  customerId,
  organizationId,
  lines,
  returnUrl,
  cancelUrl,
  trialEnd,
  allowPromotionCodes,
  expiresAt,
  metadata,
}: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const named = { ...metadata, ...ofOrganization(organizationId) }
  return {
    mode: 'subscription',
    ...(view === 'embedded'
      ? { ui_mode: 'embedded_page', return_url: returnUrl, redirect_on_completion: 'if_required' }
      : {
          ui_mode: 'hosted_page',
          success_url: returnUrl,
          ...(cancelUrl !== undefined && { cancel_url: cancelUrl }),
        }),
    customer: customerId,
    client_reference_id: String(organizationId),
    line_items: lines.map(({ priceId, quantity }) => ({
      price: priceId,
      ...(quantity !== undefined && { quantity }),
    })),
    // A card also when nothing is due yet: the trial ends in a charge.
    payment_method_collection: 'always',
    allow_promotion_codes: allowPromotionCodes,
    ...(expiresAt !== undefined && { expires_at: seconds(expiresAt) }),
    metadata: named,
    subscription_data: {
      metadata: named,
      ...(trialEnd !== undefined && { trial_end: seconds(trialEnd) }),
    },
  }
}

const readSession = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  status: statusOf(session),
  paid: session.payment_status !== 'unpaid',
  clientSecret: session.client_secret,
  url: session.url,
  customerId: expandedId(session.customer),
  subscriptionId: expandedId(session.subscription),
  metadata: session.metadata ?? {},
})

function statusOf({ status }: Stripe.Checkout.Session): Checkout['status'] {
  if (status === 'open') return 'open'
  return status === 'complete' ? 'complete' : 'expired'
}
