import { personName } from '../../../kernel/person-name.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recentCounts } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { renewalsPageSize } from '../shared/dashboard.contract.ts'
import { figureScope } from '../shared/figures.policy.ts'
import {
  nextAnniversary,
  possibleEffectiveDays,
  type RenewalSpan,
  renewalDays,
  renewalPage,
  renewalPeriods,
  renewalsIn,
  totalOf,
} from '../shared/renewals.rules.ts'
import { countEffective, selectRenewalContacts } from './renewals.sql.ts'

/**
 * Returns the policy anniversaries of the next 30, 60 or 90 days in the organization's time zone,
 * of the contacts the member sees (decisions 81, 160): 20 from `offset` on, how many there are, and
 * their number by week or month.
 */
export async function listRenewals(
  context: MemberContext,
  {
    days: span,
    offset,
    agent,
  }: {
    readonly days: RenewalSpan
    readonly offset: number
    readonly agent?: number | undefined
  },
) {
  const scope = figureScope(context.principal, agent)
  return inOrganization(context, async (transaction) => {
    const range = renewalDays(await agencyToday(context, transaction), span)
    const renewals = await recentCounts(
      context,
      JSON.stringify(['renewals', range, scope]),
      async () => {
        const counts = await countEffective(transaction, possibleEffectiveDays(range), scope)
        const own = counts.filter(({ count }) => count > 0)
        const read = counts.reduce((sum, one) => sum + one.read, 0)
        return { value: renewalsIn(own, range), read }
      },
    )
    const page = renewalPage(renewals, offset, renewalsPageSize)
    const contacts = await selectRenewalContacts(transaction, page, scope, renewalsPageSize)
    return {
      days: span,
      startDate: range.from,
      endDate: range.to,
      renewals: contacts.map((contact) => ({
        id: contact.id,
        name: personName(contact.first_name, contact.last_name),
        email: contact.email,
        phone: contact.phone_number,
        date: nextAnniversary(contact.effective_date, range.from),
        policyType: contact.plan_type,
      })),
      renewalsTotal: totalOf(renewals),
      periods: renewalPeriods(renewals, range, span).map(({ from, to, counts }) => ({
        startDate: from,
        endDate: to,
        counts,
      })),
    }
  })
}
