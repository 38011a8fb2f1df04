import { AppError } from '../../../kernel/app-error.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { filterProblem, type Grouping } from '../shared/book-filter.ts'
import {
  endedOf,
  everyMonth,
  joinCohorts,
  type MonthOfCohort,
  type PersistencyQuery,
  persistencyOf,
} from '../shared/persistency.rules.ts'
import type { PersistencyFigures } from '../shared/reports.contract.ts'
import { groupNames } from './group-names.ts'
import { type Computed, keptFigures } from './keep-figures.ts'
import { type CountsOfGroup, countPolicies, type DayOfBook, listMonths } from './persistency.sql.ts'

/** Cohorts that a page shows; there are 51 states. */
const maxCohorts = 60

/** Returns what the agency's policy records say of how long policies stay. Throws 400. */
export function readPersistency(
  context: OrganizationContext,
  { refresh = false, ...query }: PersistencyQuery & { readonly refresh?: boolean | undefined },
): Promise<PersistencyFigures & { asOf: DayOfBook['today']; computedAt: string }> {
  const wrong = filterProblem(query)
  if (wrong !== undefined) throw new AppError('BAD_REQUEST', wrong, { field: 'from' })
  return inOrganization(context, async (transaction) => {
    const now = context.clock.now()
    const timeZone = await getTimeZone(transaction)
    const today = context.clock.today(timeZone)
    const { figures, computedAt } = await keptFigures(
      transaction,
      { question: `persistency ${JSON.stringify(query)}`, today, now, refresh },
      () => compute(transaction, query, { today, timeZone }),
    )
    return { ...figures, asOf: today, computedAt: computedAt.toISOString() }
  })
}

async function compute(
  transaction: OrganizationTransaction,
  query: PersistencyQuery,
  day: DayOfBook,
): Promise<Computed<PersistencyFigures>> {
  const [rows, counts, nameOf] = await Promise.all([
    listMonths(transaction, query, day),
    countPolicies(transaction, query, day),
    groupNames(transaction, query.by),
  ])
  const months = Map.groupBy(rows, ({ g }) => g)
  const counted = counts.filter((group) => group.counted > 0).toSorted(orderOf(query.by))
  const monthsOf = ({ g }: CountsOfGroup) => everyMonth(months.get(g ?? '') ?? [])
  const figuresOf = (policies: number, of: readonly MonthOfCohort[]) => ({
    policies,
    ended: endedOf(of),
    ...persistencyOf(of, query.ends),
  })
  const sum = (key: Exclude<keyof CountsOfGroup, 'g'>, of: readonly CountsOfGroup[] = counts) =>
    of.reduce((total, group) => total + group[key], 0)
  const beyond = counted.slice(maxCohorts)
  return {
    policies: counts.reduce((total, { g: _, ...of }) => total + sumOf(of), 0),
    figures: {
      whole: figuresOf(sum('counted'), joinCohorts(counted.map(monthsOf))),
      cohorts: counted.slice(0, maxCohorts).map((group) => ({
        key: group.g ?? '',
        name: nameOf(group.g ?? ''),
        ...figuresOf(group.counted, monthsOf(group)),
      })),
      more: { cohorts: beyond.length, policies: sum('counted', beyond) },
      leftOut: {
        noStart: sum('noStart'),
        notBegun: sum('notBegun'),
        noEnd: sum('noEnd'),
        outOfSight: sum('outOfSight'),
        tooNew: sum('tooNew'),
      },
    },
  }
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** Start years by time, anything else the largest first. */
const orderOf = (by: Grouping) => (a: CountsOfGroup, b: CountsOfGroup) =>
  by === 'year'
    ? Number(b.g) - Number(a.g)
    : b.counted - a.counted || (a.g ?? '').localeCompare(b.g ?? '')
