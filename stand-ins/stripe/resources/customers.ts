import type { Stripe } from 'stripe'
import { cancelNow } from '../billing/cancel.ts'
import { isWithin, matches, newestFirst } from '../http/paginate.ts'
import { readSearch } from '../http/search.ts'
import { invalid } from '../http/stripe-error.ts'
import { changeCustomer, newCustomer } from '../objects/customer.ts'
import { find } from '../state/find.ts'
import { idOrNull } from '../state/id-of.ts'
import { change, emit, type World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'

/** @throws StripeRefusal for what is not an email address */
export function checkEmail(email: string | undefined, param: string): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param })
}

/** Stores a new customer and sends its event. */
export function addCustomer(world: World, params: Stripe.CustomerCreateParams): Stripe.Customer {
  checkEmail(params.email, 'email')
  checkDefaultMethod(world, params.invoice_settings?.default_payment_method, null)
  const customer = newCustomer(params, world.now)
  world.state.customers.set(customer.id, customer)
  emit(world, 'customer.created', customer)
  return customer
}

function checkDefaultMethod(
  world: World,
  id: string | null | undefined,
  customer: string | null,
): void {
  if (!id) return
  const param = 'invoice_settings[default_payment_method]'
  const method = find(world.state.paymentMethods, 'PaymentMethod', id, param)
  if (idOrNull(method.customer) !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { param },
    )
}

function deleteCustomer(world: World, id: string): Stripe.DeletedCustomer {
  const { state } = world
  const customer = find(state.customers, 'customer', id)
  for (const subscription of state.subscriptions.values())
    if (idOrNull(subscription.customer) === id && subscription.ended_at === null)
      cancelNow(world, subscription, 'cancellation_requested')
  emit(world, 'customer.deleted', customer)
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
  state.customers.delete(id)
  state.deletedCustomers.set(id, deleted)
  return deleted
}

const methodsOf = (world: World, customer: string, type: string | undefined) =>
  newestFirst(world.state.paymentMethods).filter(
    (method) => idOrNull(method.customer) === customer && matches(type, method.type),
  )

export const customerHandlers: Handlers = {
  PostCustomers: handle<Stripe.CustomerCreateParams>(addCustomer),
  GetCustomersCustomer: handle(
    ({ state }, _params, id) =>
      state.deletedCustomers.get(id) ?? find(state.customers, 'customer', id),
  ),
  GetCustomersSearch: handle<Stripe.CustomerSearchParams>(({ state }, { query }) =>
    newestFirst(state.customers).filter(readSearch(query)),
  ),
  GetCustomers: handle<Stripe.CustomerListParams>(({ state }, { created, email }) =>
    newestFirst(state.customers).filter(
      (customer) => matches(email, customer.email) && isWithin(customer.created, created),
    ),
  ),
  PostCustomersCustomer: handle<Stripe.CustomerUpdateParams>((world, params, id) => {
    const customer = find(world.state.customers, 'customer', id)
    checkEmail(params.email, 'email')
    checkDefaultMethod(world, params.invoice_settings?.default_payment_method, id)
    change(world, 'customer.updated', customer, () => changeCustomer(customer, params))
    return customer
  }),
  DeleteCustomersCustomer: handle((world, _params, id) => deleteCustomer(world, id)),
  GetCustomersCustomerPaymentMethods: handle<Stripe.CustomerListPaymentMethodsParams>(
    (world, { type }, id) => {
      find(world.state.customers, 'customer', id)
      return methodsOf(world, id, type)
    },
  ),
  GetPaymentMethodsPaymentMethod: handle(({ state }, _params, id) =>
    find(state.paymentMethods, 'PaymentMethod', id),
  ),
  GetPaymentMethods: handle<Stripe.PaymentMethodListParams>((world, { customer, type }) => {
    if (customer === undefined) return []
    find(world.state.customers, 'customer', customer, 'customer')
    return methodsOf(world, customer, type)
  }),
}
