import type { OrganizationId } from '../../../kernel/ids.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../platform/database/transaction.ts'

/** Remembers that an agency signed up and waits for its first login. */
export async function insertSignUp(
  transaction: SystemTransaction,
  organizationId: OrganizationId,
  createdAt: Date,
): Promise<void> {
  await transaction
    .insertInto('directory.sign_up')
    .values({ organization_id: organizationId, created_at: createdAt })
    .execute()
}

/** Returns the sign-ups from before this instant, oldest first. */
export async function listSignUpsBefore(
  transaction: SystemTransaction,
  instant: Date,
): Promise<OrganizationId[]> {
  const rows = await transaction
    .selectFrom('directory.sign_up')
    .select('organization_id')
    .where('created_at', '<', instant)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.organization_id as OrganizationId)
}

/** Takes a sign-up, unless another worker has it; returns whether it did. */
export async function takeSignUp(
  transaction: SystemTransaction,
  organizationId: OrganizationId,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('directory.sign_up')
    .where('organization_id', '=', (query) =>
      query
        .selectFrom('directory.sign_up')
        .select('organization_id')
        .where('organization_id', '=', organizationId)
        .forUpdate()
        .skipLocked(),
    )
    .returning('organization_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the agency's only agent if no one has ever logged in. */
export async function findNeverLoggedIn(transaction: OrganizationTransaction) {
  const agents = await transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  const login = await transaction
    .selectFrom('audit_entry')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('action', '=', 'access.sign_in')
    .executeTakeFirst()
  return agents.length === 1 && login === undefined ? agents[0] : undefined
}
