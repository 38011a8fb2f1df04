import { sql, type Transaction } from 'kysely'
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Database } from './database.ts'
import type { DB } from './schema.gen.ts'

/** A transaction that sees one organization's rows; only `inOrganization` makes it. */
export type OrganizationTransaction = Transaction<DB> & { readonly __organization: true }
/** A transaction of the system role, which sees schema directory; only `systemTransaction` makes it. */
export type SystemTransaction = Transaction<DB> & { readonly __system: true }

/** What a use case needs to reach its organization's rows. With `transaction` it joins the caller's. */
export interface OrganizationScope {
  readonly database: Database
  readonly organizationId: OrganizationId
  readonly transaction?: OrganizationTransaction | undefined
}

// Written into the statement: a distributed PostgreSQL passes on SET LOCAL, not set_config().
function checked(organizationId: number): number {
  if (!Number.isSafeInteger(organizationId) || organizationId <= 0)
    throw new Error('organization id must be a positive integer')
  return organizationId
}

/** Runs `work` in one transaction on the scope's organization, or in the scope's own transaction if it has one. */
export async function inOrganization<Result>(
  scope: OrganizationScope,
  work: (transaction: OrganizationTransaction) => Promise<Result>,
): Promise<Result> {
  if (scope.transaction !== undefined) return work(scope.transaction)
  return transact(scope.database, enterOrganizationStatement(scope.organizationId), (transaction) =>
    work(transaction as OrganizationTransaction),
  )
}

/** One transaction that begins with `opening`. Both travel in one message: Kysely's own BEGIN would cost every request a round trip. */
function transact<Result>(
  database: Database,
  opening: string,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return database.kysely.connection().execute(async (connection) => {
    try {
      await sql.raw(`begin; ${opening}`).execute(connection)
      const result = await work(connection as Transaction<DB>)
      await sql.raw('commit').execute(connection)
      return result
    } catch (error) {
      // A connection that is gone has rolled back already, and the first error says more.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => {})
      throw error
    }
  })
}

/** The organization of a plain connection's transaction, for COPY streams. */
export const enterOrganizationStatement = (organizationId: OrganizationId) =>
  `set local app.organization_id = '${checked(organizationId)}'`

/** For sign-in, webhooks, schedulers and public links alone: who calls it stands in a list that a convention test holds. */
export async function systemTransaction<Result>(
  database: Database,
  work: (transaction: SystemTransaction) => Promise<Result>,
): Promise<Result> {
  return transact(database, 'set local role holdfast_system', (transaction) =>
    work(transaction as SystemTransaction),
  )
}

/**
 * Leaves the system role inside the same transaction and enters an organization: what a link led to is used in one transaction,
 * and a new organization's directory rows and first rows are written together.
 */
export async function leaveSystemFor(
  transaction: SystemTransaction,
  organizationId: OrganizationId,
): Promise<OrganizationTransaction> {
  await sql.raw(`reset role; ${enterOrganizationStatement(organizationId)}`).execute(transaction)
  return transaction as unknown as OrganizationTransaction
}

/** Enters the system role for one step of an organization's transaction, so that a directory row stands or falls with it. */
export async function asSystem<Result>(
  transaction: OrganizationTransaction,
  work: (system: SystemTransaction) => Promise<Result>,
): Promise<Result> {
  await sql.raw('set local role holdfast_system').execute(transaction)
  const result = await work(transaction as unknown as SystemTransaction)
  await sql.raw('reset role').execute(transaction)
  return result
}
