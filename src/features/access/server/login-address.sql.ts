import { sql } from 'kysely'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

export interface LoginAddress {
  readonly organizationId: OrganizationId
  readonly agentId: AgentId
  readonly slug: string
}

export async function findLoginAddress(
  transaction: SystemTransaction,
  email: string,
): Promise<LoginAddress | undefined> {
  const row = await transaction
    .selectFrom('directory.login_address as a')
    .innerJoin('directory.organization_slug as o', 'o.organization_id', 'a.organization_id')
    .select(['a.organization_id', 'a.agent_id', 'o.slug'])
    .where('a.email', '=', email)
    .executeTakeFirst()
  return (
    row && {
      organizationId: row.organization_id as OrganizationId,
      agentId: row.agent_id as AgentId,
      slug: row.slug,
    }
  )
}

/** Claims an email address for sign-in, in all organizations. Returns false when it is taken. */
export async function addLoginAddress(
  transaction: SystemTransaction,
  email: string,
  organizationId: OrganizationId,
  agentId: AgentId,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into directory.login_address (email, organization_id, agent_id)
    select ${email}, ${organizationId}::bigint, ${agentId}::bigint
    where not exists (${keptForUndo(email, { organizationId, agentId })})
    on conflict (email) do nothing`.execute(transaction)
  return numAffectedRows === 1n
}

/** An earlier login email address whose owner may undo the change; `of` is the owner. */
const keptForUndo = (
  email: string,
  of?: { readonly organizationId: number; readonly agentId: number },
) => sql`
  select from directory.login_email_change k where k.from_email = ${email}
    and k.confirmed_at is not null and k.undone_at is null
    and (k.organization_id, k.agent_id) is distinct from
      (${of?.organizationId ?? null}::bigint, ${of?.agentId ?? null}::bigint)`

/** Returns whether someone logs in with an email address, or can still undo its change. */
export async function isAddressTaken(
  transaction: SystemTransaction,
  email: string,
  except?: { readonly organizationId: number; readonly agentId: number },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from directory.login_address a where a.email = ${email})
      or exists (${keptForUndo(email, except)}) as taken`.execute(transaction)
  return rows[0]?.taken ?? false
}
