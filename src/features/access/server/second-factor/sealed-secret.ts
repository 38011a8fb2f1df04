import type { AgentId } from '../../../../kernel/ids.ts'
import type { SealedTable } from '../../../../kernel/sealed-table.ts'
import { type Keys, seal, unseal, unwrapDataKey } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { getDataKey } from '../../../organizations/server/get-data-key.ts'
import type { SealedSecret } from './second-factor.sql.ts'

/** Binds a secret to its member: a row's secret cannot be used as another member's. */
const contextOf = (organizationId: number, agentId: number) =>
  `second-factor ${organizationId} ${agentId}`

/** Binds the key of a member's recovery codes to the member. */
const codeContextOf = (organizationId: number, agentId: number) =>
  `recovery-codes ${organizationId} ${agentId}`

export const sealedSecondFactors: readonly SealedTable[] = [
  {
    name: 'second_factor',
    key: 'agent_id',
    columns: {
      secret: { contextOf },
      code_key: { contextOf: codeContextOf, startsAsDataKey: true },
    },
  },
  { name: 'second_factor_setup', key: 'agent_id', columns: { secret: { contextOf } } },
]

/** Seals with the organization's data key, which `holdfast keys rotate` renews. */
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

/** Returns the key that a member's recovery codes are hashed with. */
export function codeKeyOf(
  keys: Keys,
  { organizationId }: Pick<OrganizationTransaction, 'organizationId'>,
  agentId: AgentId,
  row: { readonly code_key: Buffer | null; readonly wrapped: Buffer },
): Buffer {
  const dataKey = unwrapDataKey(keys, row.wrapped)
  if (row.code_key === null) return dataKey
  return unseal(dataKey, row.code_key, codeContextOf(organizationId, agentId))
}
