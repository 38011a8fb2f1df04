import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import { deleteOnboardingBrowsersOf } from './onboarding-browser.sql.ts'

/** The member of a session or link. */
interface MemberKey {
  readonly organization_id: number
  readonly agent_id: number
}

/**
 * Deletes the sessions of an agent, all or except one, and what lets a browser sign in without an
 * emailed link. Returns the number of sessions.
 */
export async function deleteSessionsOf(
  transaction: SystemTransaction,
  { organization_id, agent_id }: MemberKey,
  {
    except,
    exceptBrowsers,
  }: { readonly except?: Buffer | undefined; readonly exceptBrowsers?: readonly Buffer[] } = {},
): Promise<number> {
  await deleteOnboardingBrowsersOf(
    transaction,
    { organization_id, agent_id },
    { except: exceptBrowsers },
  )
  const { numDeletedRows } = await transaction
    .deleteFrom('directory.session')
    .where('organization_id', '=', organization_id)
    .where('agent_id', '=', agent_id)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except as Buffer))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Deletes what an agent could still sign in with: links that were not used, and started sign-ins
 * that need the code. Before the sessions: a link in use is locked, and its new session is there
 * when those are deleted.
 */
export async function deleteSignInsUnderWay(
  transaction: SystemTransaction,
  { organization_id, agent_id }: MemberKey,
): Promise<void> {
  await transaction
    .deleteFrom('directory.login_link')
    .where('organization_id', '=', organization_id)
    .where('agent_id', '=', agent_id)
    .where('used_at', 'is', null)
    .execute()
  await transaction
    .deleteFrom('directory.pending_sign_in')
    .where('organization_id', '=', organization_id)
    .where('agent_id', '=', agent_id)
    .execute()
}
