import type { Stripe } from 'stripe'
import { expire } from '../billing/run-due.ts'
import { addSession } from '../checkout/session.ts'
import { isWithin, matches, newestFirst } from '../http/paginate.ts'
import { invalid } from '../http/stripe-error.ts'
import { find } from '../state/find.ts'
import { idOrNull } from '../state/id-of.ts'
import { type Handlers, handle } from './handler.ts'

export const checkoutHandlers: Handlers = {
  PostCheckoutSessions: handle<Stripe.Checkout.SessionCreateParams>(addSession),
  GetCheckoutSessionsSession: handle(({ state }, _params, id) =>
    find(state.sessions, 'checkout.session', id),
  ),
  GetCheckoutSessions: handle<Stripe.Checkout.SessionListParams>(({ state }, params) =>
    newestFirst(state.sessions).filter(
      (session) =>
        matches(params.customer, idOrNull(session.customer)) &&
        matches(params.subscription, idOrNull(session.subscription)) &&
        matches(params.status, session.status) &&
        matches(params.customer_details?.email, session.customer_details?.email) &&
        isWithin(session.created, params.created),
    ),
  ),
  PostCheckoutSessionsSessionExpire: handle((world, _params, id) => {
    const session = find(world.state.sessions, 'checkout.session', id)
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    expire(world, session)
    return session
  }),
  GetCheckoutSessionsSessionLineItems: handle(
    ({ state }, _params, id) => find(state.checkouts, 'checkout.session', id).lines,
  ),
}
