import { setTimeout as sleep } from 'node:timers/promises'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { contentHash } from '../../../platform/crypto.ts'
import {
  asSystem,
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { PaymentError } from '../../../platform/payments/payment-error.ts'
import type { Payments } from '../../../platform/payments/payments.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { OrganizationContext, Services } from '../../../platform/services.ts'
import { isCharged } from '../../entitlements/shared/subscription-status.rules.ts'
import {
  deleteCustomer,
  deletePaymentAccount,
  findPaymentAccount,
  findPublicId,
  getPayer,
  insertCustomer,
  insertPaymentAccount,
} from './payment-account.sql.ts'

/** Milliseconds between two looks at what another process is creating. */
const waits = [100, 200, 400, 800, 1600]

const running = new Map<OrganizationId, Promise<string>>()

/**
 * Returns the agency's customer at the provider, created at the first call: one for each agency,
 * however many ask at once. One that the provider does not have is replaced; its checkout and
 * subscription are forgotten.
 */
export async function ensureCustomer(context: OrganizationContext): Promise<string> {
  const known = await inOrganization(context, (transaction) => findPaymentAccount(transaction))
  const { organizationId, log } = context
  if (known !== undefined) {
    const customerId = known.customer_id
    if (await requirePayments(context).hasCustomer(customerId)) return customerId
    log.error(
      { organizationId, customerId },
      'a customer that the payment provider does not have is replaced',
    )
  }
  const other = running.get(organizationId)
  if (other !== undefined) return other
  const made = createCustomer(context, known?.customer_id).finally(() =>
    running.delete(organizationId),
  )
  running.set(organizationId, made)
  return made
}

async function createCustomer(
  context: OrganizationContext,
  gone: string | undefined,
): Promise<string> {
  const { organizationId, clock } = context
  const payments = requirePayments(context)
  const payer = await inOrganization(context, getPayer)
  const customer = {
    organizationId,
    organizationPublicId: payer.public_id,
    email: payer.email,
    name: payer.name,
  }
  // By the random id: two installations can share a test account, and both have an agency 1.
  // By the one that is gone: the provider repeats its answers for a day.
  const key = `customer-${payer.public_id}-${contentHash(customer.email, customer.name, gone ?? '')}`
  for (let attempt = 0; ; attempt += 1) {
    try {
      const id =
        (await findKnownCustomer(payments, payer.public_id, gone)) ??
        (await payments.createCustomer(customer, key)).id
      return await inOrganization(context, (transaction) =>
        storeCustomer(transaction, id, { now: clock.now(), gone }),
      )
    } catch (error) {
      const isBusy = error instanceof PaymentError && error.failure === 'conflict'
      const wait = waits[attempt]
      if (!isBusy || wait === undefined) throw error
      // Another process sends the same request right now.
      await sleep(wait)
    }
  }
}

/**
 * Returns the customer that the provider has of an agency although we do not, which a restored
 * backup has forgotten: the one that is charged, so that no second one is; undefined if there is
 * none.
 */
async function findKnownCustomer(
  payments: Payments,
  organizationPublicId: string,
  gone: string | undefined,
): Promise<string | undefined> {
  const ids: string[] = []
  for (const id of await payments.findCustomers(organizationPublicId)) {
    // The search still finds one that was deleted a moment ago.
    if (id === gone || !(await payments.hasCustomer(id))) continue
    const subscriptions = await payments.listSubscriptionsOf(id)
    if (subscriptions.some(({ status }) => isCharged(status))) return id
    ids.push(id)
  }
  return ids[0]
}

/**
 * Returns the customer that the agency has after this one was stored, unless it had one other than
 * `gone`.
 */
async function storeCustomer(
  transaction: OrganizationTransaction,
  id: string,
  { now, gone }: { now: Date; gone?: string | undefined },
): Promise<string> {
  const { organizationId } = transaction
  if (gone !== undefined) {
    await deletePaymentAccount(transaction, gone)
    await asSystem(transaction, (system) => deleteCustomer(system, gone))
  }
  const customerId = await insertPaymentAccount(transaction, id, now)
  if (customerId === id)
    await asSystem(transaction, (system) =>
      insertCustomer(system, { customerId, organizationId, now }),
    )
  return customerId
}

/**
 * Stores a customer that only the provider knows, which a restored backup has forgotten. Returns
 * its agency; undefined for a customer that is not ours, and one of an agency that has another.
 */
export async function adoptCustomer(
  services: Services,
  customerId: string,
): Promise<OrganizationId | undefined> {
  const owner = await requirePayments(services).readCustomerOwner(customerId)
  if (owner === undefined) return undefined
  const organizationId = owner.organizationId as OrganizationId
  return inOrganization({ database: services.database, organizationId }, async (transaction) => {
    const publicId = await findPublicId(transaction)
    if (publicId !== owner.organizationPublicId) return undefined
    const known = await storeCustomer(transaction, customerId, { now: services.clock.now() })
    if (known !== customerId) return undefined
    services.log.warn({ organizationId }, 'a customer of the payment provider was found again')
    return organizationId
  })
}
