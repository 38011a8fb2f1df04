import type { OrganizationId } from '../../src/kernel/ids.ts'
import type { SubscriptionStatus } from '../../src/kernel/subscription-status.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { TestApp } from '../app.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { operatorOf, rateFile } from '../files/rate-files.ts'

/** An agency in trial with everything that Go Live needs but real rates. */
export async function buildTrialAgency(app: TestApp): Promise<BuiltOrganization> {
  const agency = await buildOrganization(app.services, { live: false })
  await setSubscription(app, agency.organizationId, { subscription_status: 'trialing' })
  await inOrganization(
    { database: app.services.database, organizationId: agency.organizationId },
    (transaction) =>
      transaction
        .insertInto('organization_license')
        .values(['TX', 'IL'].map((state) => ({ organization_id: agency.organizationId, state })))
        .execute(),
  )
  return agency
}

export async function setSubscription(
  app: TestApp,
  organizationId: OrganizationId,
  values: {
    subscription_tier?: string | null
    subscription_status?: SubscriptionStatus
    contact_limit?: number
    agent_limit?: number
    created_at?: Date
    demo_mode?: boolean
    phone?: null
    postal_address?: null
  },
): Promise<void> {
  await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      .set(values)
      .where('organization_id', '=', organizationId)
      .execute(),
  )
}

/** Loads a file of real premiums as the operator does, for every agency of the database. */
export async function loadRealRates(app: TestApp): Promise<void> {
  const operator = operatorOf(app)
  await operator.load(rateFile({}))
  await operator.close()
}
