import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Returns the last halt of each provider. */
export async function listLastHalts(transaction: OrganizationTransaction) {
  const { rows } = await sql<{
    id: number
    provider: string
    haltedAt: Date
    emails: number
    complaints: number
    resumedAt: Date | null
    reason: string | null
  }>`
    select distinct on (provider) id, provider, halted_at as "haltedAt", emails, complaints,
      resumed_at as "resumedAt", reason
    from provider_halt where organization_id = ${transaction.organizationId}
    order by provider, id desc`.execute(transaction)
  return rows
}

/** Returns the providers to which emails have stopped. */
export async function listHalted(transaction: OrganizationTransaction): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('provider_halt')
    .select('provider')
    .where('organization_id', '=', transaction.organizationId)
    .where('resumed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ provider }) => provider))
}

export interface HaltToInsert {
  readonly provider: string
  readonly emails: number
  readonly complaints: number
  readonly at: Date
}

/** Returns the id of the new halt, undefined if the provider is halted already. */
export async function insertHalt(
  transaction: OrganizationTransaction,
  { provider, emails, complaints, at }: HaltToInsert,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('provider_halt')
    .values({
      organization_id: transaction.organizationId,
      provider,
      emails,
      complaints,
      halted_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'provider']).where('resumed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends the open halt of a provider, and returns its id; undefined if there is none. */
export async function endHalt(
  transaction: OrganizationTransaction,
  end: {
    readonly provider: string
    readonly by: number | null
    readonly reason: string
    readonly at: Date
  },
): Promise<number | undefined> {
  const row = await transaction
    .updateTable('provider_halt')
    .set({ resumed_at: end.at, resumed_by: end.by, reason: end.reason })
    .where('organization_id', '=', transaction.organizationId)
    .where('provider', '=', end.provider)
    .where('resumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
