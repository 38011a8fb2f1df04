import { completeSignUp } from '../../src/features/onboarding/server/complete-sign-up.ts'
import type { SignUp } from '../../src/features/onboarding/shared/sign-up.job.ts'
import type { EmailAddress } from '../../src/kernel/email-address.ts'
import type { AgentId, OrganizationId } from '../../src/kernel/ids.ts'
import type { SubscriptionStatus } from '../../src/kernel/subscription-status.ts'
import { hashToken } from '../../src/platform/crypto.ts'
import { inOrganization, systemTransaction } from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'
import type { BuiltOrganization } from '../builders.ts'

let counter = 0

/**
 * An agency as a sign-up leaves it: without a plan, its setup not begun. `browser` is the token of
 * the browser that signed up.
 */
export async function buildSignedUpAgency(
  services: Services,
  { browser = `browser ${counter + 1}`, ...changed }: Partial<SignUp> & { browser?: string } = {},
): Promise<{ organizationId: OrganizationId; slug: string; email: string }> {
  counter += 1
  const email = changed.email ?? `starter${counter}@starter.example`
  await completeSignUp(services, {
    firstName: 'Sara',
    lastName: 'Starter',
    organizationName: `Starter Agency ${counter}`,
    phone: '5555550140',
    ipAddress: '192.0.2.10',
    browserHash: hashToken(browser).toString('hex'),
    ...changed,
    email,
  })
  const { organizationId, slug } = await findAgencyOfEmail(services, email)
  return { organizationId, slug, email }
}

/** Returns the agency of the admin who logs in with an email address. */
export async function findAgencyOfEmail(
  services: Services,
  email: string,
): Promise<BuiltOrganization> {
  const row = await systemTransaction(services.database, (system) =>
    system
      .selectFrom('directory.login_address as a')
      .innerJoin('directory.organization_slug as o', 'o.organization_id', 'a.organization_id')
      .innerJoin('directory.public_link as l', (join) =>
        join
          .onRef('l.organization_id', '=', 'a.organization_id')
          .onRef('l.target_id', '=', 'a.agent_id')
          .on('l.kind', '=', 'agent'),
      )
      .select(['o.organization_id', 'o.slug', 'o.public_id', 'a.agent_id'])
      .select('l.public_id as agent_public_id')
      .where('a.email', '=', email)
      .executeTakeFirstOrThrow(),
  )
  return {
    organizationId: row.organization_id as OrganizationId,
    slug: row.slug,
    publicId: row.public_id,
    admin: {
      agentId: row.agent_id as AgentId,
      email: email as EmailAddress,
      publicId: row.agent_public_id,
    },
  }
}

/** Sets an agency's subscription status, as the payment provider will. */
export async function setSubscriptionStatus(
  services: Services,
  organizationId: OrganizationId,
  status: SubscriptionStatus,
): Promise<void> {
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ subscription_status: status })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
}
