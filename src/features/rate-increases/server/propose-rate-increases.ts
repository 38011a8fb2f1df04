import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { type IncreaseFields, increaseKey, increaseProblem } from '../shared/rate-increase.rules.ts'
import type { Proposals } from '../shared/rate-increases.contract.ts'
import { findTwoVersions, listRaisedPlans } from './proposals.sql.ts'
import { listIncreasesOfSame } from './rate-increases.sql.ts'

/**
 * Returns what the agency's own rates in use say against the version that was used before, as
 * increases that could be entered; those that are there already are left out.
 */
export function proposeRateIncreases(context: MemberContext): Promise<Proposals> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const versions = await findTwoVersions(transaction)
    if (versions === undefined) return { versions: null, proposals: [] }
    const [now, before] = versions
    const today = await agencyToday(context, transaction)
    const raised = (await listRaisedPlans(transaction, { now: now.id, before: before.id })).flatMap(
      (plan) => {
        const carrier = carrierNames.find((name) => name === plan.carrier)
        return carrier === undefined
          ? []
          : [{ ...(plan as typeof plan & Pick<IncreaseFields, 'state'>), carrier }]
      },
    )
    const possible = raised.filter((plan) => increaseProblem(plan, today) === undefined)
    const known = new Set((await listIncreasesOfSame(transaction, possible)).map(increaseKey))
    return {
      versions: { now: now.name, before: before.name },
      proposals: possible.filter((plan) => !known.has(increaseKey(plan))),
    }
  })
}
