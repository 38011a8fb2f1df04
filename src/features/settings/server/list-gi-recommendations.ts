import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { overdueFederalRules } from '../../enrollment-windows/shared/federal-right.rules.ts'
import { commissionRuleIn, overdueRules } from '../../enrollment-windows/shared/right.rules.ts'
import { rightsBook } from '../../enrollment-windows/shared/rights-book.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { memberRuleLine } from '../../enrollment-windows/shared/rule-line.ts'
import { readOrganizationSettings } from '../../organizations/server/read-organization-settings.ts'
import { type GiRecommendation, recommendCarrierSettings } from '../shared/recommendations.rules.ts'
import type { ProtectedState } from '../shared/settings.contract.ts'

interface Recommendations {
  readonly recommendations: GiRecommendation[]
  readonly protected: ProtectedState[]
  readonly overdue: string[]
}

/**
 * Returns a recommended setting for each state and carrier, the states whose law protects the
 * commission with their clients, and the rules that no one has checked again in time.
 */
export async function listGiRecommendations(context: MemberContext): Promise<Recommendations> {
  return inOrganization(context, async (transaction) => {
    const { carrierContracts, timeZone } = await readOrganizationSettings(transaction)
    const ruleBook = ruleBooks[context.config.ruleBook]
    const today = context.clock.today(timeZone)
    return {
      recommendations: recommendCarrierSettings(ruleBook, carrierContracts, today),
      protected: await listProtected(transaction, today),
      overdue: [...overdueRules(today), ...overdueFederalRules(today)].map((rule) =>
        memberRuleLine(rule, today),
      ),
    }
  })
}

async function listProtected(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<ProtectedState[]> {
  const rules = [...rightsBook.commissions.keys()].flatMap(
    (state) => commissionRuleIn(state, today) ?? [],
  )
  if (rules.length === 0) return []
  const rows = await transaction
    .selectFrom('contact')
    .select(({ fn }) => ['state', fn.countAll<number>().as('clients')])
    .where('organization_id', '=', transaction.organizationId)
    .where('state', 'in', rules.map(({ state }) => state) as StateCode[])
    .where('birth_date', 'is not', null)
    .groupBy('state')
    .execute()
  const clients = new Map(rows.map((row) => [row.state, row.clients]))
  return rules.map((rule) => ({
    state: rule.state,
    rule: memberRuleLine(rule, today),
    clients: clients.get(rule.state) ?? 0,
  }))
}
