import { AppError } from '../../../kernel/app-error.ts'
import { addMonths, fromDayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import { contentHash } from '../../../platform/crypto.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { isDemonstration } from '../../organizations/server/is-demonstration.ts'
import { filterProblem } from '../shared/book-filter.ts'
import { type CommissionQuery, expectedCommission } from '../shared/commission.rules.ts'
import { keptShare } from '../shared/life-table.rules.ts'
import { endedMonths, monthsOfLives, PersistencyQuery } from '../shared/persistency.rules.ts'
import { CommissionFigures } from '../shared/reports.contract.ts'
import { listPoliciesAfterQuotes, listPoliciesInForce } from './commission.sql.ts'
import { listLevels, type StoredLevel } from './commission-levels.sql.ts'
import { groupNames } from './group-names.ts'
import { type Computed, keptFigures } from './keep-figures.ts'
import { countLives, type DayOfBook } from './persistency.sql.ts'

const maxGroups = 60
const maxGaps = 10

/** Returns the commission that the policies in force are expected to bring. Throws 400. */
export function readCommission(
  context: OrganizationContext,
  { refresh = false, ...query }: CommissionQuery & { readonly refresh?: boolean | undefined },
): Promise<CommissionFigures & { asOf: DayOfBook['today']; computedAt: string; example: boolean }> {
  const wrong = filterProblem(query)
  if (wrong !== undefined) throw new AppError('BAD_REQUEST', wrong, { field: 'from' })
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const now = context.clock.now()
    const timeZone = await getTimeZone(transaction)
    const today = context.clock.today(timeZone)
    const levels = await listLevels(transaction)
    const example = await isDemonstration(transaction)
    const { figures, computedAt } = await keptFigures(
      transaction,
      {
        // Figures that were computed under an earlier schedule answer another question.
        question: `commission ${JSON.stringify(query)} ${contentHash(JSON.stringify(levels))}`,
        today,
        now,
        refresh,
        schema: CommissionFigures,
      },
      () => compute(transaction, query, { day: { today, timeZone }, levels }),
    )
    return { ...figures, example, asOf: today, computedAt: computedAt.toISOString() }
  })
}

async function compute(
  transaction: OrganizationTransaction,
  query: CommissionQuery,
  { day, levels }: { readonly day: DayOfBook; readonly levels: readonly StoredLevel[] },
): Promise<Computed<CommissionFigures>> {
  const yearAgo = fromDayNumber(addMonths(toDayNumber(day.today), -12))
  const [rows, after, lives, nameOf] = await Promise.all([
    listPoliciesInForce(transaction, query, day.today),
    listPoliciesAfterQuotes(transaction, query, { today: day.today, from: yearAgo }),
    // The rate of all policies: that of a part would have too few ends.
    countLives(transaction, PersistencyQuery.parse({}), day),
    groupNames(transaction, query.by),
  ])
  const kept = keptShare(endedMonths(monthsOfLives(lives), 'all'))
  const { whole, groups, gaps } = expectedCommission(rows, levels, kept)
  const brought = expectedCommission(after, levels, undefined).whole
  const ordered = [...groups].toSorted(([x, a], [y, b]) =>
    query.by === 'year'
      ? (Number(y) || 0) - (Number(x) || 0)
      : b.ifAllStay - a.ifAllStay || b.policies - a.policies || x.localeCompare(y),
  )
  const beyond = ordered.slice(maxGroups)
  const lessGaps = gaps.slice(maxGaps)
  return {
    // All policies were read, whatever the filter.
    policies: lives.reduce((sum, { n }) => sum + n, 0),
    figures: {
      levels: levels.length,
      whole,
      groups: ordered
        .slice(0, maxGroups)
        .map(([key, sums]) => ({ key, name: nameOf(key), ...sums })),
      more: {
        groups: beyond.length,
        ifAllStay: beyond.reduce((sum, [, { ifAllStay }]) => sum + ifAllStay, 0),
      },
      gaps: gaps.slice(0, maxGaps),
      moreGaps: {
        gaps: lessGaps.length,
        policies: lessGaps.reduce((sum, gap) => sum + gap.policies, 0),
        premium: lessGaps.reduce((sum, gap) => sum + gap.premium, 0),
      },
      brought: {
        policies: brought.policies,
        counted: brought.counted,
        commission: brought.ifAllStay,
        since: yearAgo,
      },
    },
  }
}
