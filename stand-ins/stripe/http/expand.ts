import { embeddedList } from '../objects/list.ts'
import { idOrNull } from '../state/id-of.ts'
import { present } from '../state/present.ts'
import type { State } from '../state/state.ts'
import { type Expandable, expandables } from './expandable.ts'
import { invalid } from './stripe-error.ts'

const maxDepth = 4

/** One `expand` as the steps that lead to it, the first of them from the answered object. */
type Steps = ReadonlyArray<{ readonly path: readonly string[]; readonly to: Expandable }>

/**
 * Reads `expand`, before anything is done.
 * @throws StripeRefusal for a property that this type of object does not have or that is too deep.
 */
export function readExpansions(names: readonly string[], type: string, isList: boolean): Steps[] {
  return names.map((name) => {
    const parts = name.split('.')
    if (parts.length > maxDepth)
      throw invalid(
        `You cannot expand more than ${maxDepth} levels of a property (here it would be \`${name}\`).`,
        { param: 'expand' },
      )
    if (isList && (parts[0] !== 'data' || parts.length === 1)) throw unexpandable(name)
    const steps = stepsOf(isList ? parts.slice(1) : parts, type)
    if (!steps) throw unexpandable(name)
    return steps
  })
}

const unexpandable = (name: string) =>
  invalid(`This property cannot be expanded (${name}).`, { param: 'expand' })

function stepsOf(parts: readonly string[], type: string): Steps | undefined {
  if (parts.length === 0) return []
  // The longest path first, so that `line_items.data` wins over `line_items`.
  for (let length = parts.length; length > 0; length -= 1) {
    const path = parts.slice(0, length)
    const to = expandables[type]?.[path.join('.')]
    if (!to) continue
    const rest = stepsOf(parts.slice(length), to.type)
    const endsInside = rest?.length === 0 && to.how === 'inside'
    if (rest && !endsInside) return [{ path, to }, ...rest]
  }
  return undefined
}

/** Returns the presented object with its expansions. */
export function expand(state: State, stored: object, expansions: readonly Steps[]): object {
  const shown = present(state, stored) as Record<string, unknown>
  for (const steps of expansions) follow(state, shown, steps)
  return shown
}

function follow(state: State, object: Record<string, unknown>, steps: Steps): void {
  const [step, ...rest] = steps
  if (!step) return
  const { path, to } = step
  if (to.how === 'included' || path.length > 1) include(state, object, path[0] ?? '')
  replace(object, path, (value) => {
    if (to.how === 'nothing' || value === null || value === undefined) return value
    const found = to.how === 'reference' ? lookUp(state, to.type, value) : value
    if (rest.length > 0 && typeof found === 'object')
      follow(state, found as Record<string, unknown>, rest)
    return found
  })
}

/** Replaces the values at a path, in every element of the lists on the way. */
function replace(
  holder: Record<string, unknown>,
  path: readonly string[],
  by: (value: unknown) => unknown,
): void {
  const [name = '', ...deeper] = path
  const value = holder[name]
  if (deeper.length === 0) {
    holder[name] = Array.isArray(value) ? value.map(by) : by(value)
    return
  }
  for (const one of Array.isArray(value) ? value : [value])
    if (typeof one === 'object' && one !== null) replace(one as Record<string, unknown>, deeper, by)
}

/** Adds a part that is only sent on request. */
function include(state: State, object: Record<string, unknown>, name: string): void {
  if (name in object) return
  const id = String(object.id)
  const part = includedPart(state, object.object, name, id)
  if (part !== undefined) object[name] = structuredClone(part)
}

function includedPart(state: State, type: unknown, name: string, id: string): unknown {
  const key = `${type}.${name}`
  if (key === 'checkout.session.line_items')
    return embeddedList(
      state.checkouts.get(id)?.lines ?? [],
      `/v1/checkout/sessions/${id}/line_items`,
    )
  if (key === 'customer.subscriptions')
    return embeddedList(
      [...state.subscriptions.values()]
        .filter(({ customer, ended_at }) => idOrNull(customer) === id && ended_at === null)
        .reverse(),
      `/v1/customers/${id}/subscriptions`,
    )
  if (key === 'invoice.payments') return state.invoices.get(id)?.payments
  if (key === 'price.tiers') return state.prices.get(id)?.tiers
  if (key === 'coupon.applies_to') return state.coupons.get(id)?.applies_to
  return undefined
}

function lookUp(state: State, type: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const tables: Readonly<Record<string, ReadonlyMap<string, object>>> = {
    'billing_portal.configuration': state.portalConfigurations,
    coupon: state.coupons,
    customer: state.customers,
    discount: state.discounts,
    invoice: state.invoices,
    payment_method: state.paymentMethods,
    price: state.prices,
    product: state.products,
    promotion_code: state.promotionCodes,
    subscription: state.subscriptions,
  }
  const found = tables[type]?.get(value) ?? state.deletedCustomers.get(value)
  return found ? present(state, found) : value
}
