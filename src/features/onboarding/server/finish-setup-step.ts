import { AppError } from '../../../kernel/app-error.ts'
import { personName } from '../../../kernel/person-name.ts'
import { setupPaths } from '../../../kernel/setup-paths.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { landingPath } from '../../access/shared/page-access.policy.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { hasTeamStep } from '../../entitlements/shared/account-status.rules.ts'
import { recordSetupStep } from '../../organizations/server/record-setup-step.ts'
import type { SetupStep } from '../shared/onboarding.contract.ts'

export const planFirst = 'Please choose a plan first.'
export const settingsFirst = 'Please finish your organization’s settings first.'
export const incompleteAgentsText = (names: readonly string[]) =>
  `Every agent needs a first name, last name, email and phone. Please complete: ${names.join(', ')}.`

/**
 * Records a finished step of the setup; the last one completes the account. Repeating a step
 * changes nothing. Throws 409 for a step whose earlier ones are open, 422 if an agent's details are
 * missing. Returns the next page.
 */
export async function finishSetupStep(
  context: MemberContext,
  step: SetupStep,
): Promise<{ redirectUrl: string }> {
  return inOrganization(context, async (transaction) => {
    const { tier, agentLimit, setupComplete, settingsFinished } =
      await readSubscription(transaction)
    if (tier === null) throw new AppError('CONFLICT', planFirst)
    if (setupComplete) return { redirectUrl: landingPath }
    if (step === 'agents') {
      if (!settingsFinished) throw new AppError('CONFLICT', settingsFirst)
      await refuseIncompleteAgents(transaction)
    }
    const complete = step === 'agents' || !hasTeamStep(agentLimit)
    const changed = await recordSetupStep(transaction, { complete }, context.clock.now())
    if (changed)
      await recordAudit(transaction, context, {
        action: 'onboarding.finish_step',
        entity: 'organization',
        id: context.organizationId,
        detail: { step, complete },
      })
    // "Continue to Dashboard" goes there (decision 17); after the settings of a plan for one agent
    // only the payment is left.
    if (step === 'agents') return { redirectUrl: '/dashboard' }
    return { redirectUrl: complete ? setupPaths.payment : setupPaths.agents(tier) }
  })
}

/**
 * Section 5: "Continue to Dashboard requires every agent to have first name, last name, email,
 * phone".
 */
async function refuseIncompleteAgents(transaction: OrganizationTransaction): Promise<void> {
  const agents = await transaction
    .selectFrom('agent')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const incomplete = agents.filter(
    ({ first_name, last_name, phone }) =>
      first_name.trim() === '' || last_name.trim() === '' || phone === null,
  )
  if (incomplete.length === 0) return
  const names = incomplete.map(
    ({ first_name, last_name, email }) => personName(first_name, last_name) || email,
  )
  throw new AppError('UNPROCESSABLE_CONTENT', incompleteAgentsText(names), { agents: names })
}
