import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { additionRefusedIn, isAllowed } from '../shared/agency-life.rules.ts'
import { agencyStateAt } from './agency-facts.ts'
import { readSubscription } from './read-subscription.ts'

/** Throws 422 if no contact and no agent can be added in the agency's state. */
export async function checkMayAdd(transaction: OrganizationTransaction, now: Date): Promise<void> {
  const state = agencyStateAt(await readSubscription(transaction), now)
  if (!isAllowed(state, 'adding'))
    throw new AppError('UNPROCESSABLE_CONTENT', additionRefusedIn(state))
}
