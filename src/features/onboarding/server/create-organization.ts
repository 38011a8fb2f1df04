import type { EmailAddress } from '../../../kernel/email-address.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { registerLoginAddress } from '../../access/server/register-login-address.ts'
import { addFirstAgent } from '../../agents/server/add-first-agent.ts'
import { timeZoneOfState } from '../../geo/shared/us-states.ts'
import { insertOrganization, takeSlug } from '../../organizations/server/add-organization.ts'
import { slugOf } from '../../organizations/server/slug.ts'

export interface OrganizationToCreate {
  readonly name: string
  readonly email: EmailAddress
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly postalAddress?: string
  readonly state?: StateCode
  readonly live?: boolean
}

/** The command line creates agencies with plan pro, setup complete and this many contacts. */
export const createdContactLimit = 200_000

/** Creates an agency with its first agent, who is admin and default agent. Throws 409 if the email address is taken. */
export async function createOrganization(
  services: Services,
  input: OrganizationToCreate,
): Promise<{ organizationId: OrganizationId; agentId: AgentId; slug: string }> {
  const now = services.clock.now()
  const publicId = newPublicId()
  return systemTransaction(services.database, async (system) => {
    const { id, slug } = await takeSlug(system, slugOf(input.name), publicId, now)
    const own = await leaveSystemFor(system, id)
    await insertOrganization(own, {
      id,
      publicId,
      slug,
      name: input.name,
      phone: input.phone ?? null,
      postalAddress: input.postalAddress ?? null,
      postalState: input.state ?? null,
      timeZone: input.state === undefined ? 'America/New_York' : timeZoneOfState(input.state),
      contactLimit: createdContactLimit,
      goLiveAt: input.live ? now : null,
      createdAt: now,
    })
    const agentId = await addFirstAgent(own, {
      publicId: newPublicId(),
      organizationId: id,
      email: input.email,
      firstName: input.firstName ?? '',
      lastName: input.lastName ?? '',
      phone: input.phone ?? null,
      createdAt: now,
    })
    await registerLoginAddress(own, input.email, id, agentId)
    await recordAudit(
      own,
      { clock: services.clock, actor: { kind: 'system' } },
      { action: 'organizations.create', entity: 'organization', id },
    )
    return { organizationId: id, agentId, slug }
  })
}
