import {
  type ConnectionProvider,
  DummyDriver,
  Kysely,
  PostgresDialect,
  sql,
  type Transaction,
} from 'kysely'
import type { OrganizationId } from '../../kernel/ids.ts'
import { ownTurn } from '../own-turn.ts'
import { takeEffects } from './after-commit.ts'
import type { Database } from './database.ts'
import { bulkLimits, type DatabaseLimits, setLocalLimits } from './limited-client.ts'
import type { DB } from './schema.gen.ts'

/** Sees one organization's rows; only `inOrganization` and `leaveSystemFor` make it. */
export interface OrganizationTransaction extends Transaction<DB> {
  /** Every statement on an organization's table names this id, besides row-level security. */
  readonly organizationId: OrganizationId
}

/**
 * A transaction of the system role, which sees schema directory; only `systemTransaction` and
 * `asSystem` make it.
 */
export type SystemTransaction = Transaction<DB> & {
  readonly __system: true
  /** Missing within an organization's transaction. */
  readonly database?: Database
}

/** Gives a use case access to its organization's rows. With `transaction` it joins the caller's. */
export interface OrganizationScope {
  readonly database: Database
  readonly organizationId: OrganizationId
  /** The usual ones unless given. */
  readonly limits?: DatabaseLimits
  readonly transaction?: OrganizationTransaction | undefined
}

// Part of the statement's text, because a distributed PostgreSQL forwards SET LOCAL but not
// set_config().
export function checkedOrganizationId(organizationId: number): number {
  if (!Number.isSafeInteger(organizationId) || organizationId <= 0)
    throw new Error('organization id must be a positive integer')
  return organizationId
}

/**
 * Runs `work` in one transaction on the scope's organization, or in the scope's own transaction if
 * it has one.
 */
export async function inOrganization<Result>(
  { database, organizationId, limits, transaction: outer }: OrganizationScope,
  work: (transaction: OrganizationTransaction) => Promise<Result>,
): Promise<Result> {
  if (outer === undefined) {
    await database.nodes.refuse(organizationId)
    return transact(database, openingOf(organizationId, limits), (transaction) =>
      work(ofOrganization(transaction, organizationId)),
    )
  }
  if (outer.organizationId !== organizationId)
    throw new Error('the caller’s transaction belongs to another organization')
  return work(outer)
}

/**
 * Runs a transaction that begins with `opening`, sent with BEGIN in one message: a separate BEGIN
 * would cost a round trip.
 */
async function transact<Result>(
  database: Database,
  opening: string,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const executor = database.kysely.getExecutor()
  const result = await executor.provideConnection(async (held) => {
    // Kysely's own transactions send a statement when the one before it is answered. Here, those
    // that are not awaited one by one leave together; PostgreSQL runs them in order all the same.
    const provideConnection: ConnectionProvider['provideConnection'] = (use) => use(held)
    const transaction = new Kysely<DB>({
      ...withoutPool,
      executor: executor.withConnectionProvider({ provideConnection }),
    }) as Transaction<DB>
    try {
      await sql.raw(`begin; ${opening}`).execute(transaction)
      const result = await work(transaction)
      await sql.raw('commit').execute(transaction)
      for (const effect of takeEffects(transaction)) effect()
      return result
    } catch (error) {
      // A lost connection has already rolled back, and the first error is more useful.
      await sql
        .raw('rollback')
        .execute(transaction)
        .catch(() => {})
      throw error
    }
  })
  // What follows makes the response of it, which is most of the work of a request.
  await ownTurn()
  return result
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('has a connection')) })
const withoutPool = { config: { dialect }, dialect, driver: new DummyDriver() }

const openingOf = (organizationId: OrganizationId, limits: DatabaseLimits | undefined) =>
  enterOrganizationStatement(organizationId) +
  (limits === undefined ? '' : `; ${setLocalLimits(limits)}`)

/**
 * Kysely creates an object for each connection it hands out, so the property lives as long as the
 * transaction.
 */
const ofOrganization = (
  transaction: Transaction<DB>,
  organizationId: OrganizationId,
): OrganizationTransaction => Object.assign(transaction, { organizationId })

/**
 * Returns the statement that puts a plain connection's transaction into the organization, for COPY
 * streams.
 */
export const enterOrganizationStatement = (organizationId: OrganizationId) =>
  `set local app.organization_id = '${checkedOrganizationId(organizationId)}'`

/** For sign-in, webhooks, schedulers and public links only; a convention test lists the callers. */
export async function systemTransaction<Result>(
  database: Database,
  work: (transaction: SystemTransaction) => Promise<Result>,
): Promise<Result> {
  return transact(database, 'set local role holdfast_system', (transaction) =>
    work(Object.assign(transaction, { database }) as unknown as SystemTransaction),
  )
}

/** Runs maintenance of no organization's rows, which may take as long as a bulk action. */
export const bulkTransaction = <Result>(
  database: Database,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> => transact(database, setLocalLimits(bulkLimits), work)

/**
 * Leaves the system role inside the same transaction and enters an organization, so that a link and
 * its target are used in one transaction, and a new organization's directory rows and first rows
 * are written together.
 */
export async function leaveSystemFor(
  transaction: SystemTransaction,
  organizationId: OrganizationId,
): Promise<OrganizationTransaction> {
  await transaction.database?.nodes.refuse(organizationId)
  await sql.raw(`reset role; ${enterOrganizationStatement(organizationId)}`).execute(transaction)
  return ofOrganization(transaction, organizationId)
}

/**
 * Enters the system role for one step of an organization's transaction, so that a directory row is
 * part of that transaction.
 */
export async function asSystem<Result>(
  transaction: OrganizationTransaction,
  work: (system: SystemTransaction) => Promise<Result>,
): Promise<Result> {
  await sql.raw('set local role holdfast_system').execute(transaction)
  const result = await work(transaction as unknown as SystemTransaction)
  await sql.raw('reset role').execute(transaction)
  return result
}
