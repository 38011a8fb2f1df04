import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { agencyStateAt } from '../../entitlements/server/agency-facts.ts'
import type { Subscription } from '../../entitlements/server/read-subscription.ts'
import { isDemonstration } from '../../organizations/server/is-demonstration.ts'
import { readReadinessFacts } from '../../organizations/server/read-readiness.ts'
import { missingForGoLive } from '../../organizations/shared/readiness.rules.ts'
import { areRatesIllustrative } from '../../quotes/server/are-rates-illustrative.ts'
import { type GoLiveGap, missingToGoLive } from '../shared/go-live.rules.ts'

/** Returns what keeps the agency from going live now. */
export async function findGoLiveGaps(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  subscription: Subscription,
): Promise<GoLiveGap[]> {
  return missingToGoLive({
    missing: missingForGoLive(await readReadinessFacts(transaction)),
    state: agencyStateAt(subscription, context.clock.now()),
    lacksRealRates: await lacksRealRates(context, transaction),
  })
}

/**
 * Returns whether quotes have illustrative prices, which keeps an agency from going live (decision
 * 125a): not the demonstration agency outside production.
 */
export async function lacksRealRates(
  { config }: OrganizationContext,
  transaction: OrganizationTransaction,
): Promise<boolean> {
  if (!(await areRatesIllustrative({ config }, transaction))) return false
  return config.production || !(await isDemonstration(transaction))
}
