import type { AgentId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { endSignIn } from '../../access/server/end-sign-in.ts'
import { eraseAgent } from '../../agents/server/erase-agent.ts'
import { eraseOrganization } from '../../organizations/server/erase-organization.ts'
import { keptUnactivated } from '../shared/unactivated.rules.ts'
import { findNeverLoggedIn, takeSignUpBefore } from './sign-ups.sql.ts'

/** Sign-ups looked at in one tick. */
const maxSignUps = 100

/**
 * Erases names, email address and phone number of agencies that signed up 30 days ago and were
 * never activated, and returns how many. Their email addresses can sign up again. Part of the
 * minute tick.
 */
export async function eraseUnactivated(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - keptUnactivated)
  let erased = 0
  for (let count = 0; count < maxSignUps; count++) {
    const outcome = await systemTransaction(services.database, async (system) => {
      const organizationId = await takeSignUpBefore(system, before)
      if (organizationId === undefined) return 'none left'
      const own = await leaveSystemFor(system, organizationId)
      return (await eraseIfNeverLoggedIn(own, services)) ? 'erased' : 'kept'
    })
    if (outcome === 'none left') break
    if (outcome === 'erased') erased += 1
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
  await endSignIn(transaction, agentId)
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
