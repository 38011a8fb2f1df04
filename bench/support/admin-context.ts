import { memberActor } from '../../src/kernel/actor.ts'
import type { MemberContext, Services } from '../../src/platform/services.ts'
import type { BuiltOrganization } from '../../test/builders.ts'

/** Returns the context in which an agency's first admin calls use cases. */
export function adminContext<Given extends Services>(
  services: Given,
  { organizationId, admin }: BuiltOrganization,
): Given & MemberContext {
  const principal = {
    organizationId,
    agentId: admin.agentId,
    email: admin.email,
    isAdmin: true,
    isAgent: true,
    isDefault: true,
    signedInAt: new Date(),
  }
  return { ...services, organizationId, principal, actor: memberActor(principal) }
}
