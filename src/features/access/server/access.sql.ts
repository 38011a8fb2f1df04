import { sql } from 'kysely'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../platform/database/transaction.ts'
import { findLoginAddress, type LoginAddress } from './login-address.sql.ts'

export interface NewLoginLink {
  readonly email: string
  readonly tokenHash: Buffer
  readonly browserHash: Buffer | null
  readonly redirect: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Adds a link if the email address can sign in, and returns the address's organization and agent
 * then. The statements are the same for an unknown email address: their time must not show which it
 * is.
 */
export async function insertLoginLink(
  transaction: SystemTransaction,
  link: NewLoginLink,
): Promise<LoginAddress | undefined> {
  await transaction
    .deleteFrom('directory.login_link')
    .where('expires_at', '<', link.createdAt)
    .execute()
  const address = await findLoginAddress(transaction, link.email)
  await sql`
    insert into directory.login_link (token_hash, browser_hash, organization_id, agent_id, email,
      redirect, created_at, expires_at)
    select ${link.tokenHash}::bytea, ${link.browserHash}::bytea, a.organization_id, a.agent_id,
      a.email, ${link.redirect}::text,
      ${link.createdAt}::timestamptz, ${link.expiresAt}::timestamptz
    from directory.login_address a where a.email = ${link.email}`.execute(transaction)
  return address
}

/**
 * Locks and returns the link of a token and slug, used and expired ones too. Undefined once the
 * email address it went to no longer belongs to its agent.
 */
export async function lockLoginLink(
  transaction: SystemTransaction,
  tokenHash: Buffer,
  slug: string,
) {
  return transaction
    .selectFrom('directory.login_link as l')
    .innerJoin('directory.organization_slug as o', 'o.organization_id', 'l.organization_id')
    .innerJoin('directory.login_address as a', (join) =>
      join
        .onRef('a.email', '=', 'l.email')
        .onRef('a.organization_id', '=', 'l.organization_id')
        .onRef('a.agent_id', '=', 'l.agent_id'),
    )
    .select(['l.organization_id', 'l.agent_id', 'l.email', 'l.redirect', 'l.browser_hash'])
    .select(['l.used_at', 'l.expires_at'])
    .where('l.token_hash', '=', tokenHash)
    .where('o.slug', '=', slug)
    .forUpdate('l')
    .executeTakeFirst()
}

export async function markLinkUsed(
  transaction: SystemTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('directory.login_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly organizationId: number
  readonly agentId: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly userAgent: string | null
  readonly ipAddress: string | null
}

export async function insertSession(
  transaction: SystemTransaction,
  session: NewSession,
): Promise<void> {
  await transaction
    .deleteFrom('directory.session')
    .where('expires_at', '<', session.createdAt)
    .execute()
  await transaction
    .insertInto('directory.session')
    .values({
      token_hash: session.tokenHash,
      organization_id: session.organizationId,
      agent_id: session.agentId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      ip_address: session.ipAddress,
    })
    .execute()
}

export async function findSession(
  transaction: SystemTransaction,
  tokenHash: Buffer,
  now: Date,
  startedAfter: Date,
) {
  return transaction
    .selectFrom('directory.session as s')
    .innerJoin('directory.organization_slug as o', 'o.organization_id', 's.organization_id')
    .select([
      's.organization_id',
      's.agent_id',
      's.created_at',
      's.last_seen_at',
      's.expires_at',
      's.ip_address',
      'o.slug',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.created_at', '>', startedAfter)
    .executeTakeFirst()
}

export async function extendSession(
  transaction: SystemTransaction,
  tokenHash: Buffer,
  use: { readonly at: Date; readonly expiresAt: Date; readonly ipAddress: string },
): Promise<void> {
  await transaction
    .updateTable('directory.session')
    .set({ last_seen_at: use.at, expires_at: use.expiresAt, ip_address: use.ipAddress })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(
  transaction: SystemTransaction,
  tokenHash: Buffer,
): Promise<void> {
  await transaction.deleteFrom('directory.session').where('token_hash', '=', tokenHash).execute()
}

/** Ends sign-in by the agent's email address: deletes it with the links that went to it. */
export async function deleteLoginAddress(
  transaction: SystemTransaction,
  { organization_id, agent_id }: { organization_id: number; agent_id: number },
): Promise<void> {
  // Links first: one in use is locked, and its new session is there when the sessions are deleted.
  for (const table of ['directory.login_link', 'directory.login_address'] as const)
    await transaction
      .deleteFrom(table)
      .where('organization_id', '=', organization_id)
      .where('agent_id', '=', agent_id)
      .execute()
}

/** Counts one more attempt for `key` in the window from `windowStart`. Returns the new count. */
export async function countAttempt(
  transaction: SystemTransaction,
  key: string,
  windowStart: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into directory.attempt as a (key, window_start, count) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set count = a.count + 1 returning a.count`.execute(
    transaction,
  )
  return rows[0]?.count ?? 1
}

export async function forgetAttemptsBefore(
  transaction: SystemTransaction,
  instant: Date,
): Promise<void> {
  await transaction.deleteFrom('directory.attempt').where('window_start', '<', instant).execute()
}

/**
 * Returns the rights of a signed-in agent, with the agency's name, and whether they have the second
 * factor that the agency may demand; undefined if the agent has been deleted.
 */
export async function findAgentRights(transaction: OrganizationTransaction, agentId: number) {
  return transaction
    .selectFrom('agent as a')
    .innerJoin('organization as o', 'o.organization_id', 'a.organization_id')
    .leftJoin('second_factor as f', (join) =>
      join.onRef('f.organization_id', '=', 'a.organization_id').onRef('f.agent_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.email', 'a.is_admin', 'a.is_agent', 'a.is_default'])
    .select(['o.name as organization_name', 'o.public_id as organization_public_id'])
    .select(['o.require_second_factor', 'f.agent_id as second_factor_of'])
    .where('a.organization_id', '=', transaction.organizationId)
    .where('a.id', '=', agentId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
}
