import type { Stripe } from 'stripe'
import { checkAlike, recurringPrice } from '../billing/item-changes.ts'
import { checkUrl } from '../http/check-url.ts'
import { beyondStandIn, invalid } from '../http/stripe-error.ts'
import { checkEmail } from '../resources/customers.ts'
import { find } from '../state/find.ts'
import type { World } from '../state/world.ts'

type Params = Stripe.Checkout.SessionCreateParams

const minute = 60
const hour = 3600
const day = 86_400

const required = (param: string) =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

function exclusive(params: Params, one: keyof Params, other: keyof Params): void {
  if (params[one] !== undefined && params[other] !== undefined)
    throw invalid(`You may only specify one of these parameters: ${one}, ${other}.`, {
      code: 'parameters_exclusive',
      param: one,
    })
}

/** Checks a session's parameters against each other. @throws StripeRefusal */
export function checkSession(world: World, params: Params): void {
  const { mode, ui_mode: uiMode = 'hosted_page' } = params
  if (mode === undefined) throw required('mode')
  if (mode !== 'subscription') throw beyondStandIn(`sessions of the mode ${mode}`, 'mode')
  if (uiMode !== 'hosted_page' && uiMode !== 'embedded_page')
    throw beyondStandIn(`the ui_mode ${uiMode}`, 'ui_mode')
  checkAddresses(params, uiMode === 'hosted_page' ? 'hosted_page' : 'embedded_page')
  exclusive(params, 'allow_promotion_codes', 'discounts')
  exclusive(params, 'customer', 'customer_email')
  checkEmail(params.customer_email, 'customer_email')
  if (params.customer !== undefined)
    find(world.state.customers, 'customer', params.customer, 'customer')
  checkExpiry(params, world.now)
  checkTrial(params, world.now)
}

function checkAddresses(params: Params, uiMode: 'hosted_page' | 'embedded_page'): void {
  const { success_url: success, cancel_url: cancel, return_url: back } = params
  const never = params.redirect_on_completion === 'never'
  const refuse = (
    param: 'success_url' | 'cancel_url' | 'return_url' | 'redirect_on_completion',
  ) => {
    if (params[param] !== undefined)
      throw invalid(`\`${param}\` is not allowed when \`ui_mode\` is \`${uiMode}\`.`, { param })
  }
  if (uiMode === 'hosted_page') {
    refuse('return_url')
    refuse('redirect_on_completion')
    if (success === undefined) throw required('success_url')
  } else {
    refuse('success_url')
    refuse('cancel_url')
    if (back === undefined && !never) throw required('return_url')
    if (back !== undefined && never)
      throw invalid('`return_url` cannot be used when `redirect_on_completion` is `never`.', {
        param: 'return_url',
      })
  }
  for (const [param, url] of Object.entries({
    success_url: success,
    cancel_url: cancel,
    return_url: back,
  }))
    if (url !== undefined) checkUrl(url, param)
}

function checkExpiry({ expires_at: expiry }: Params, now: number): void {
  if (expiry === undefined) return
  if (expiry < now + 30 * minute)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
  if (expiry > now + 24 * hour)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
}

function checkTrial({ subscription_data: data }: Params, now: number): void {
  if (!data) return
  const { trial_end: end, trial_period_days: days, trial_settings: settings } = data
  if (end !== undefined && days !== undefined)
    throw invalid(
      'You may only specify one of these parameters: subscription_data[trial_end], subscription_data[trial_period_days].',
      { code: 'parameters_exclusive', param: 'subscription_data[trial_end]' },
    )
  if (end !== undefined && end < now + 2 * day)
    throw invalid('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    })
  if (days !== undefined && (days < 1 || days > 730))
    throw invalid('The minimum number of trial period days is 1, and the maximum 730.', {
      param: 'subscription_data[trial_period_days]',
    })
  if (settings?.end_behavior.missing_payment_method === 'pause')
    throw beyondStandIn(
      'paused subscriptions',
      'subscription_data[trial_settings][end_behavior][missing_payment_method]',
    )
}

export interface WantedLine {
  readonly price: Stripe.Price
  readonly quantity: number | undefined
  readonly metadata: Stripe.MetadataParam | undefined
}

/** Reads the line items. @throws StripeRefusal for a missing or unsuitable price or quantity */
export function checkLines(world: World, params: Params): WantedLine[] {
  const { line_items: lines = [] } = params
  if (lines.length === 0) throw required('line_items')
  const wanted = lines.map(({ price: id, quantity, metadata }, index) => {
    const where = `line_items[${index}]`
    if (id === undefined) throw required(`${where}[price]`)
    const price = recurringPrice(world, id, `${where}[price]`)
    const isMetered = price.recurring?.usage_type === 'metered'
    if (isMetered && quantity !== undefined)
      throw invalid(
        `Quantity should not be specified where usage_type is \`metered\`. Remove \`quantity\` from \`${where}\``,
        { param: `${where}[quantity]` },
      )
    if (!isMetered && (quantity === undefined || quantity < 1))
      throw invalid(`Quantity is required. Add \`quantity\` to \`${where}\``, {
        code: 'parameter_missing',
        param: `${where}[quantity]`,
      })
    return { price, quantity, metadata }
  })
  checkAlike(
    wanted.map(({ price }) => price),
    'line_items',
  )
  return wanted
}
