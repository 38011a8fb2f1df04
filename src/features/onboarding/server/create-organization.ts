import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { addOrganization, type OrganizationToAdd, onWorkingNode } from './add-organization.ts'

export type OrganizationToCreate = Omit<OrganizationToAdd, 'from' | 'ipAddress'>

/** Creates an agency without setup, for the command line. Throws 409 if the address is taken. */
export async function createOrganization(
  { database, clock }: Services,
  input: OrganizationToCreate,
): Promise<{ organizationId: OrganizationId; agentId: AgentId; slug: string }> {
  return onWorkingNode(database, async (system) => {
    const { organizationId, agentId, slug } = await addOrganization(system, clock, {
      ...input,
      from: 'command line',
    })
    return { organizationId, agentId, slug }
  })
}
