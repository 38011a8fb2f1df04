import { sql } from 'kysely'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

/**
 * Notes that the agency has proven the domain. Returns false if another agency has, and has not
 * lost it since.
 */
export async function claimDomain(
  system: SystemTransaction,
  { domain, organizationId }: { readonly domain: string; readonly organizationId: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into directory.sending_domain as d (domain, organization_id)
    values (${domain}, ${organizationId})
    on conflict (domain) do update set organization_id = excluded.organization_id, lost_at = null
    where d.organization_id = excluded.organization_id or d.lost_at is not null
    returning 1`.execute(system)
  return rows.length > 0
}

/** Lets another agency prove the domain from now on. */
export async function noteLost(
  system: SystemTransaction,
  { organizationId, at }: { readonly organizationId: number; readonly at: Date },
): Promise<void> {
  await system
    .updateTable('directory.sending_domain')
    .set({ lost_at: at })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** Forgets that the agency has proven a domain. */
export async function releaseDomain(
  system: SystemTransaction,
  organizationId: number,
): Promise<void> {
  await system
    .deleteFrom('directory.sending_domain')
    .where('organization_id', '=', organizationId)
    .execute()
}
