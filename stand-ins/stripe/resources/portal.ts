import type { Stripe } from 'stripe'
import { checkUrl } from '../http/check-url.ts'
import { matches, newestFirst } from '../http/paginate.ts'
import { invalid } from '../http/stripe-error.ts'
import { changedMetadata } from '../objects/metadata.ts'
import { find } from '../state/find.ts'
import { newId } from '../state/ids.ts'
import { emit, type World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'

type Params = Stripe.BillingPortal.ConfigurationCreateParams

function addConfiguration(
  world: World,
  params: Params,
  isDefault = false,
): Stripe.BillingPortal.Configuration {
  const { business_profile: profile, features, default_return_url: returnUrl } = params
  const configuration: Stripe.BillingPortal.Configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: profile?.headline || null,
      privacy_policy_url: profile?.privacy_policy_url ?? null,
      terms_of_service_url: profile?.terms_of_service_url ?? null,
    },
    created: world.now,
    default_return_url: returnUrl || null,
    features: featuresOf(features),
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: changedMetadata({}, params.metadata),
    name: params.name || null,
    updated: world.now,
  }
  world.state.portalConfigurations.set(configuration.id, configuration)
  emit(world, 'billing_portal.configuration.created', configuration)
  return configuration
}

function featuresOf(
  sent: Stripe.BillingPortal.ConfigurationCreateParams.Features,
): Stripe.BillingPortal.Configuration.Features {
  const {
    customer_update: customer,
    subscription_cancel: cancel,
    subscription_update: update,
  } = sent
  return {
    customer_update: {
      allowed_updates: customer?.allowed_updates || [],
      enabled: customer?.enabled ?? false,
    },
    invoice_history: { enabled: sent.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: sent.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: {
        enabled: cancel?.cancellation_reason?.enabled ?? false,
        feedback_options: null,
        options: cancel?.cancellation_reason?.options || [],
      },
      enabled: cancel?.enabled ?? false,
      mode: cancel?.mode ?? 'at_period_end',
      proration_behavior: cancel?.proration_behavior ?? 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: update?.default_allowed_updates || [],
      enabled: update?.enabled ?? false,
      proration_behavior: update?.proration_behavior ?? 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  }
}

/** The configuration that the dashboard makes at Stripe; sessions that name none use it. */
function defaultConfiguration(world: World): Stripe.BillingPortal.Configuration {
  const known = [...world.state.portalConfigurations.values()]
  const everything: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true },
  }
  return (
    known.find(({ is_default }) => is_default) ??
    known[0] ??
    addConfiguration(world, { features: everything }, true)
  )
}

function addSession(
  world: World,
  params: Stripe.BillingPortal.SessionCreateParams,
): Stripe.BillingPortal.Session {
  const { customer, configuration: named, return_url: returnUrl } = params
  if (customer === undefined)
    throw invalid('Missing required param: customer.', {
      code: 'parameter_missing',
      param: 'customer',
    })
  find(world.state.customers, 'customer', customer, 'customer')
  if (returnUrl !== undefined) checkUrl(returnUrl, 'return_url')
  const configuration =
    named === undefined
      ? defaultConfiguration(world)
      : find(world.state.portalConfigurations, 'configuration', named, 'configuration')
  const id = newId('bps')
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: world.now,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl ?? configuration.default_return_url,
    url: `${world.publicUrl}/test-payments/portal/${id}`,
  }
  world.state.portalSessions.set(id, session)
  emit(world, 'billing_portal.session.created', session)
  return session
}

export const portalHandlers: Handlers = {
  PostBillingPortalConfigurations: handle<Params>((world, params) =>
    addConfiguration(world, params),
  ),
  GetBillingPortalConfigurations: handle<Stripe.BillingPortal.ConfigurationListParams>(
    ({ state }, { active, is_default: isDefault }) =>
      newestFirst(state.portalConfigurations).filter(
        (one) => matches(active, one.active) && matches(isDefault, one.is_default),
      ),
  ),
  PostBillingPortalSessions: handle<Stripe.BillingPortal.SessionCreateParams>(addSession),
}
