import type { AgentId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { SecondFactorKind } from '../../shared/access.contract.ts'

/** A secret as stored: sealed with a data key. */
export interface SealedSecret {
  readonly secret: Buffer
  readonly dataKeyId: number
}

/** Returns a member's second factor with its data key, locked to check one code at a time. */
export async function lockSecondFactor(transaction: OrganizationTransaction, agentId: AgentId) {
  return transaction
    .selectFrom('second_factor as f')
    .innerJoin('data_key as k', (join) =>
      join.onRef('k.organization_id', '=', 'f.organization_id').onRef('k.id', '=', 'f.data_key_id'),
    )
    .select(['f.secret', 'f.last_step', 'f.code_key', 'k.wrapped'])
    .where('f.organization_id', '=', transaction.organizationId)
    .where('f.agent_id', '=', agentId)
    .forUpdate('f')
    .executeTakeFirst()
}

export async function hasSecondFactor(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('second_factor')
    .select('agent_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the kinds of second factors that a member has. */
export async function listSecondFactors(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<SecondFactorKind[]> {
  const row = await transaction
    .selectFrom('second_factor as f')
    .select(({ eb, exists, selectFrom }) => [
      eb('f.secret', 'is not', null).as('app'),
      exists(
        selectFrom('passkey as p')
          .select('p.id')
          .where('p.organization_id', '=', transaction.organizationId)
          .where('p.agent_id', '=', agentId),
      ).as('passkey'),
    ])
    .where('f.organization_id', '=', transaction.organizationId)
    .where('f.agent_id', '=', agentId)
    .executeTakeFirst()
  return SecondFactorKind.options.filter((kind) => row?.[kind] === true)
}

/** Starts a second factor without an authenticator app, for a passkey. */
export async function insertSecondFactor(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { dataKeyId, at }: { readonly dataKeyId: number; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('second_factor')
    .values({
      organization_id: transaction.organizationId,
      agent_id: agentId,
      data_key_id: dataKeyId,
      created_at: at,
    })
    .execute()
}

/** Turns a secret on, in place of an earlier one. `step` is that of the code that confirmed it. */
export async function storeSecondFactor(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { secret, dataKeyId, step, at }: SealedSecret & { readonly step: number; readonly at: Date },
): Promise<void> {
  const values = { secret, data_key_id: dataKeyId, last_step: step, created_at: at }
  await transaction
    .insertInto('second_factor')
    .values({ organization_id: transaction.organizationId, agent_id: agentId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agent_id']).doUpdateSet(values))
    .execute()
}

/** Notes the step of an accepted code. */
export async function markStep(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  step: number,
): Promise<void> {
  await transaction
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .execute()
}

/** Deletes a member's second factor and recovery codes. Returns false if there is none. */
export async function deleteSecondFactor(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factor')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns a set-up that started after this instant, with its data key, locked. */
export async function lockSetUp(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  startedAfter: Date,
) {
  return transaction
    .selectFrom('second_factor_setup as s')
    .innerJoin('data_key as k', (join) =>
      join.onRef('k.organization_id', '=', 's.organization_id').onRef('k.id', '=', 's.data_key_id'),
    )
    .select(['s.secret', 's.data_key_id', 'k.wrapped'])
    .where('s.organization_id', '=', transaction.organizationId)
    .where('s.agent_id', '=', agentId)
    .where('s.created_at', '>', startedAfter)
    .forUpdate('s')
    .executeTakeFirst()
}

export async function storeSetUp(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { secret, dataKeyId, at }: SealedSecret & { readonly at: Date },
): Promise<void> {
  const values = { secret, data_key_id: dataKeyId, created_at: at }
  await transaction
    .insertInto('second_factor_setup')
    .values({ organization_id: transaction.organizationId, agent_id: agentId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agent_id']).doUpdateSet(values))
    .execute()
}

export async function deleteSetUp(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<void> {
  await transaction
    .deleteFrom('second_factor_setup')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .execute()
}

/** Replaces a member's recovery codes by ones that are hashed with the row's data key. */
export async function replaceRecoveryCodes(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction
    .deleteFrom('recovery_code')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .execute()
  await transaction
    .insertInto('recovery_code')
    .values(
      hashes.map((hash) => ({
        organization_id: transaction.organizationId,
        agent_id: agentId,
        code_hash: hash,
      })),
    )
    .execute()
  await transaction
    .updateTable('second_factor')
    .set({ code_key: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .execute()
}

/** Marks an unused recovery code as used. Returns false if there is no such code. */
export async function markRecoveryCodeUsed(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<number> {
  const { n } = await transaction
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * Returns when the member's second factor was set up, their role, and of whom the agency demands
 * one; `lock` locks the agent until the transaction ends.
 */
export async function findSecondFactorState(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  return transaction
    .selectFrom('agent as a')
    .innerJoin('organization as o', 'o.organization_id', 'a.organization_id')
    .leftJoin('second_factor as f', (join) =>
      join.onRef('f.organization_id', '=', 'a.organization_id').onRef('f.agent_id', '=', 'a.id'),
    )
    .select(['a.email', 'a.is_admin', 'o.require_second_factor', 'f.created_at'])
    .select((where) => where('f.secret', 'is not', null).as('has_app'))
    .where('a.organization_id', '=', transaction.organizationId)
    .where('a.id', '=', agentId)
    .$if(lock, (query) => query.forUpdate('a'))
    .executeTakeFirst()
}
