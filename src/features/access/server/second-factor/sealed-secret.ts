import type { AgentId, OrganizationId } from '../../../../kernel/ids.ts'
import { type Keys, seal, unseal, unwrapDataKey } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { getDataKey } from '../../../organizations/server/get-data-key.ts'
import type { SealedSecret } from './second-factor.sql.ts'

/** Binds a secret to its member: a row's secret cannot be used as another member's. */
const contextOf = (organizationId: OrganizationId, agentId: AgentId) =>
  `second-factor ${organizationId} ${agentId}`

/** Seals with the organization's data key, which `holdfast keys rotate` wraps again. */
export async function sealFactorSecret(
  services: Pick<Services, 'keys' | 'clock'>,
  transaction: OrganizationTransaction,
  { agentId, secret }: { readonly agentId: AgentId; readonly secret: Buffer },
): Promise<SealedSecret> {
  const { id, plain } = await getDataKey(services, transaction)
  return {
    secret: seal(plain, secret, contextOf(transaction.organizationId, agentId)),
    dataKeyId: id,
  }
}

export function unsealFactorSecret(
  keys: Keys,
  { organizationId }: Pick<OrganizationTransaction, 'organizationId'>,
  agentId: AgentId,
  row: { readonly secret: Buffer; readonly wrapped: Buffer },
): Buffer {
  return unseal(unwrapDataKey(keys, row.wrapped), row.secret, contextOf(organizationId, agentId))
}
