import { AppError } from '../../../kernel/app-error.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { filterProblem, type Grouping } from '../shared/book-filter.ts'
import { beginOf } from '../shared/life-table.rules.ts'
import {
  type CountedLives,
  endedMonths,
  endedOf,
  type LeftOutReason,
  leftOutReasons,
  monthsOfLives,
  type PersistencyQuery,
  persistencyOf,
} from '../shared/persistency.rules.ts'
import { PersistencyFigures } from '../shared/reports.contract.ts'
import { groupNames } from './group-names.ts'
import { type Computed, keptFigures } from './keep-figures.ts'
import { countLives, type DayOfBook } from './persistency.sql.ts'

/** Cohorts that a page shows; there are 51 states. */
const maxCohorts = 60

/** Returns what the agency's policy records say of how long policies stay. Throws 400. */
export function readPersistency(
  context: OrganizationContext,
  { refresh = false, ...query }: PersistencyQuery & { readonly refresh?: boolean | undefined },
): Promise<PersistencyFigures & { asOf: DayOfBook['today']; computedAt: string }> {
  const wrong = filterProblem(query)
  if (wrong !== undefined) throw new AppError('BAD_REQUEST', wrong, { field: 'from' })
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const now = context.clock.now()
    const timeZone = await getTimeZone(transaction)
    const today = context.clock.today(timeZone)
    const { figures, computedAt } = await keptFigures(
      transaction,
      {
        question: `persistency ${JSON.stringify(query)}`,
        today,
        now,
        refresh,
        schema: PersistencyFigures,
      },
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
  const [lives, nameOf] = await Promise.all([
    countLives(transaction, query, day),
    groupNames(transaction, query.by),
  ])
  const counted = lives.filter(({ left_out }) => left_out === null)
  // One beginning for all, so that the shares of cohorts can be compared.
  const begin = beginOf(endedMonths(monthsOfLives(counted), query.ends))
  const figuresOf = (of: readonly CountedLives[]) => {
    const months = monthsOfLives(of)
    return {
      policies: policiesOf(of),
      ended: endedOf(months),
      ...persistencyOf(months, { ends: query.ends, begin }),
    }
  }
  const groups = [...Map.groupBy(counted, ({ g }) => g ?? '')]
    .map(([key, of]) => ({ key, of, policies: policiesOf(of) }))
    .toSorted(orderOf(query.by))
  const beyond = groups.slice(maxCohorts)
  return {
    policies: policiesOf(lives),
    figures: {
      whole: figuresOf(counted),
      cohorts: groups
        .slice(0, maxCohorts)
        .map(({ key, of }) => ({ key, name: nameOf(key), ...figuresOf(of) })),
      more: {
        cohorts: beyond.length,
        policies: beyond.reduce((sum, { policies }) => sum + policies, 0),
      },
      leftOut: Object.fromEntries(
        leftOutReasons.map((reason) => [
          reason,
          policiesOf(lives.filter(({ left_out }) => left_out === reason)),
        ]),
      ) as Record<LeftOutReason, number>,
    },
  }
}

const policiesOf = (lives: readonly CountedLives[]) => lives.reduce((sum, { n }) => sum + n, 0)

interface Group {
  readonly key: string
  readonly policies: number
}

/** Start years by time, anything else the largest first. */
const orderOf = (by: Grouping) => (a: Group, b: Group) =>
  by === 'year'
    ? Number(b.key) - Number(a.key)
    : b.policies - a.policies || a.key.localeCompare(b.key)
