import type { AgentId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { logRarely } from '../../../platform/log-rarely.ts'
import type { Services } from '../../../platform/services.ts'
import { endSignIn } from '../../access/server/end-sign-in.ts'
import { eraseAgent } from '../../agents/server/erase-agent.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { hasSubscribed } from '../../entitlements/shared/account-status.rules.ts'
import { eraseOrganization } from '../../organizations/server/erase-organization.ts'
import { keptUnactivated } from '../shared/unactivated.rules.ts'
import { findNeverLoggedIn, listSignUpsBefore, takeSignUp } from './sign-ups.sql.ts'

/** Sign-ups looked at in one tick. */
const maxSignUps = 100

/**
 * Erases names, email address and phone number of agencies that signed up 30 days ago and were
 * never activated, and returns how many. Their email addresses can sign up again. One that has paid
 * stays: its card is charged, and only its admin can end that. Part of the minute tick.
 */
export async function eraseUnactivated(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - keptUnactivated)
  const waiting = await systemTransaction(services.database, (system) =>
    listSignUpsBefore(system, before),
  )
  let [erased, taken] = [0, 0]
  for (const organizationId of waiting) {
    if (taken >= maxSignUps) break
    try {
      const outcome = await systemTransaction(services.database, async (system) => {
        if (!(await takeSignUp(system, organizationId))) return 'taken'
        const own = await leaveSystemFor(system, organizationId)
        if (hasSubscribed(await readSubscription(own))) return 'kept'
        return (await eraseIfNeverLoggedIn(own, services)) ? 'erased' : 'kept'
      })
      taken += 1
      if (outcome === 'erased') erased += 1
    } catch (error) {
      // Its node may be down: the next tick tries it again.
      logRarely(services.log, 'error', { organizationId, error }, 'sign-up not erased')
    }
  }
  return erased
}

async function eraseIfNeverLoggedIn(
  transaction: OrganizationTransaction,
  { clock }: Pick<Services, 'clock'>,
): Promise<boolean> {
  const agent = await findNeverLoggedIn(transaction)
  if (agent === undefined) return false
  const agentId = agent.id as AgentId
  await endSignIn(transaction, agentId, { at: clock.now() })
  // A link used at the same moment has ended by now, and its login is recorded: the next tick keeps
  // the agency.
  if ((await findNeverLoggedIn(transaction)) === undefined)
    throw new Error('logged in while the sign-up was being erased')
  await eraseAgent(transaction, agentId)
  await eraseOrganization(transaction)
  const actor = { kind: 'job', name: 'erase-unactivated' } as const
  const id = transaction.organizationId
  await recordAudit(
    transaction,
    { clock, actor },
    { action: 'onboarding.erase', entity: 'organization', id },
  )
  return true
}
