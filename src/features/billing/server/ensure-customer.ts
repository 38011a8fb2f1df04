import { setTimeout as sleep } from 'node:timers/promises'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { contentHash } from '../../../platform/crypto.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import { PaymentError } from '../../../platform/payments/payments.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import {
  findPaymentAccount,
  getPayer,
  insertCustomer,
  insertPaymentAccount,
} from './payment-account.sql.ts'

/** Milliseconds between two looks at what another process is creating. */
const waits = [100, 200, 400, 800, 1600]

const running = new Map<OrganizationId, Promise<string>>()

/** Returns the agency's customer at the provider, created at the first call: one for each agency, however many ask at once. */
export async function ensureCustomer(context: OrganizationContext): Promise<string> {
  const known = await inOrganization(context, (transaction) => findPaymentAccount(transaction))
  if (known !== undefined) return known.customer_id
  const { organizationId } = context
  const other = running.get(organizationId)
  if (other !== undefined) return other
  const made = createCustomer(context).finally(() => running.delete(organizationId))
  running.set(organizationId, made)
  return made
}

async function createCustomer(context: OrganizationContext): Promise<string> {
  const { organizationId, clock } = context
  const payer = await inOrganization(context, getPayer)
  const customer = { organizationId, email: payer.email, name: payer.name }
  // By the random id: two installations can share a test account, and both have an agency 1.
  const key = `customer-${payer.public_id}-${contentHash(customer.email, customer.name)}`
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { id } = await requirePayments(context).createCustomer(customer, key)
      return await inOrganization(context, async (transaction) => {
        const stored = await insertPaymentAccount(transaction, id, clock.now())
        if (stored.isNew)
          await asSystem(transaction, (system) =>
            insertCustomer(system, { customerId: id, organizationId, now: clock.now() }),
          )
        return stored.customerId
      })
    } catch (error) {
      const isBusy = error instanceof PaymentError && error.failure === 'conflict'
      const wait = waits[attempt]
      if (!isBusy || wait === undefined) throw error
      // Another process sends the same request right now.
      await sleep(wait)
    }
  }
}
