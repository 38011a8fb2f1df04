import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/**
 * Records that the settings are finished, and with `complete` the whole setup. Returns false if
 * that was recorded before.
 */
export async function recordSetupStep(
  transaction: OrganizationTransaction,
  { complete }: { readonly complete: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('organization')
    .set(({ fn, val }) => ({
      setup_settings_at: fn.coalesce('setup_settings_at', val(now)),
      ...(complete && { setup_completed_at: now }),
      updated_at: now,
    }))
    .where('organization_id', '=', transaction.organizationId)
    .where(complete ? 'setup_completed_at' : 'setup_settings_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
