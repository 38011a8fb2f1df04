import { agentsClient } from '../../agents/client/agents-client.ts'
import { clientFieldsClient } from '../../contacts/client/client-fields-client.ts'
import type { KnownOfAgency } from '../shared/choices/file-choices.rules.ts'

/** Reads what columns may fill or name; without an answer the agency has none of it. */
export async function readKnown(mayAssign: boolean): Promise<KnownOfAgency> {
  const [{ fields }, agents] = await Promise.all([
    clientFieldsClient.listClientFields().catch(() => ({ fields: [] })),
    mayAssign
      ? agentsClient.listAgents().then(
          (list) => list.agents,
          () => [],
        )
      : undefined,
  ])
  return { fields, agents }
}
