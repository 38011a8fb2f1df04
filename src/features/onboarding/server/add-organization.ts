import type { EmailAddress } from '../../../kernel/email-address.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/database/database.ts'
import { nodeFailureOf } from '../../../platform/database/node-failure.ts'
import { retryOnConflict } from '../../../platform/database/retry-on-conflict.ts'
import {
  asSystem,
  leaveSystemFor,
  type OrganizationTransaction,
  type SystemTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { registerLoginAddress } from '../../access/server/register-login-address.ts'
import { addFirstAgent } from '../../agents/server/add-first-agent.ts'
import { operatorPlan } from '../../entitlements/shared/subscription-tiers.ts'
import { timeZoneOfState } from '../../geo/shared/us-states.ts'
import { insertOrganization, takeSlug } from '../../organizations/server/insert-organization.ts'
import { slugOf } from '../../organizations/server/slug.ts'
import { insertSignUp } from './sign-ups.sql.ts'

export interface OrganizationToAdd {
  readonly name: string
  readonly email: EmailAddress
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string | undefined
  readonly postalAddress?: string | undefined
  readonly state?: StateCode | undefined
  readonly live?: boolean | undefined
  /** The example that a first start invents. */
  readonly demonstration?: boolean | undefined
  /**
   * A sign-up begins without a plan, in the stepped setup or in the wizard; the command line's
   * agencies are complete.
   */
  readonly from: 'sign-up' | 'wizard' | 'command line'
  readonly ipAddress?: string | undefined
}

/** Tries until a new agency lands on a node that runs, should half of the nodes be down. */
const maxPlaces = 12

/**
 * Runs a transaction that adds an agency, again where the agency's node is down: each time the
 * agency gets another id, and thereby any of the nodes.
 */
export const onWorkingNode = <Result>(
  database: Database,
  work: (system: SystemTransaction) => Promise<Result>,
): Promise<Result> =>
  retryOnConflict(() => systemTransaction(database, work), {
    maxAttempts: maxPlaces,
    alsoIf: (error) => nodeFailureOf(error) !== undefined,
  })

const noPlan = { tier: null, status: 'none', agentLimit: 1, contactLimit: 0 } as const

/**
 * Adds an agency with its first agent, who is admin and default agent, and leaves the transaction
 * inside the agency. Throws 409 if the email address is taken.
 */
export async function addOrganization(
  system: SystemTransaction,
  clock: Clock,
  input: OrganizationToAdd,
): Promise<{
  transaction: OrganizationTransaction
  organizationId: OrganizationId
  agentId: AgentId
  slug: string
}> {
  const now = clock.now()
  const publicId = newPublicId()
  const signedUp = input.from !== 'command line'
  const { id, slug } = await takeSlug(system, slugOf(input.name), publicId, now)
  const transaction = await leaveSystemFor(system, id)
  await insertOrganization(transaction, {
    id,
    publicId,
    slug,
    name: input.name,
    phone: input.phone ?? null,
    postalAddress: input.postalAddress ?? null,
    postalState: input.state ?? null,
    timeZone: input.state === undefined ? 'America/New_York' : timeZoneOfState(input.state),
    subscription: signedUp ? noPlan : { ...operatorPlan, status: 'active' },
    demonstration: input.demonstration ?? false,
    setupByWizard: input.from === 'wizard',
    setupCompletedAt: signedUp ? null : now,
    goLiveAt: input.live ? now : null,
    createdAt: now,
  })
  const agentId = await addFirstAgent(transaction, {
    publicId: newPublicId(),
    organizationId: id,
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone ?? null,
    createdAt: now,
  })
  if (signedUp) await asSystem(transaction, (inner) => insertSignUp(inner, id, now))
  await registerLoginAddress(transaction, input.email, id, agentId)
  await recordAudit(
    transaction,
    { clock, actor: { kind: 'system' }, ipAddress: input.ipAddress },
    { action: 'organizations.create', entity: 'organization', id, detail: { from: input.from } },
  )
  return { transaction, organizationId: id, agentId, slug }
}
