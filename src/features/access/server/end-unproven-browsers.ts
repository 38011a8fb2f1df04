import { sql } from 'kysely'
import type { AgentId } from '../../../kernel/ids.ts'
import { asSystem, type OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { endKeys } from './end-keys.ts'
import { reloadRights } from './end-sign-in.ts'
import { deleteOnboardingBrowsersOf } from './onboarding-browser.sql.ts'
import { deleteSessionsOf } from './sessions-of-member.sql.ts'

/**
 * Call it when an emailed link is used, which proves whose the account is: browsers that signed the
 * email address up are forgotten, except `own`. The first link also ends the sessions that began
 * after a payment, without one, and the keys made in them.
 */
export async function endUnprovenBrowsers(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { own, at }: { readonly own: readonly Buffer[]; readonly at: Date },
): Promise<void> {
  const member = { organization_id: transaction.organizationId, agent_id: agentId }
  const unproven = await hasOnlyUnprovenSignIns(transaction, agentId)
  await asSystem(transaction, async (system) => {
    await deleteOnboardingBrowsersOf(system, member, { except: own })
    if (unproven) await deleteSessionsOf(system, member, { exceptBrowsers: own })
  })
  if (!unproven) return
  const reason = 'first login by an emailed link'
  await endKeys(transaction, { agentId, reason, by: agentId, at })
  reloadRights(transaction)
}

async function hasOnlyUnprovenSignIns(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<boolean> {
  const { unproven } = await transaction
    .selectFrom('audit_entry')
    .select(
      sql<boolean | null>`bool_and(coalesce(detail->>'after', '') = 'payment')`.as('unproven'),
    )
    .where('organization_id', '=', transaction.organizationId)
    .where('entity', '=', 'agent')
    .where('entity_id', '=', agentId)
    .where('action', '=', 'access.sign_in')
    .executeTakeFirstOrThrow()
  return unproven ?? false
}
