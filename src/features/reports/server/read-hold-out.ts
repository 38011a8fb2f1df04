import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { isDemonstration } from '../../organizations/server/is-demonstration.ts'
import { HoldOutFigures } from '../shared/hold-out.contract.ts'
import {
  chosenComparisons,
  comparisonsOf,
  effectOf,
  fromPercent,
  type HoldOutComparison,
  stayedBecause,
} from '../shared/hold-out-effect.rules.ts'
import { endedOf, monthsOfLives } from '../shared/persistency.rules.ts'
import { exampleHoldOut } from './example-hold-out.ts'
import { type CountedClients, countCompared, listShares, readDesigns } from './hold-out.sql.ts'
import { keptFigures } from './keep-figures.ts'
import type { DayOfBook } from './persistency.sql.ts'

/** Returns what the agency's hold-out says of its yearly emails, for each comparison. */
export function readHoldOut(
  context: OrganizationContext,
  { refresh = false }: { readonly refresh?: boolean | undefined },
): Promise<HoldOutFigures & { asOf: DayOfBook['today']; computedAt: string; example: boolean }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const now = context.clock.now()
    const today = await agencyToday(context, transaction)
    const shares = await listShares(transaction)
    const comparisons = chosenComparisons(comparisonsOf(shares))
    if (comparisons.length === 0) {
      const example = await isDemonstration(transaction)
      const figures = example ? exampleHoldOut(today) : { percent: 0, comparisons: [] }
      return { ...figures, example, asOf: today, computedAt: now.toISOString() }
    }
    const { figures, computedAt } = await keptFigures(
      transaction,
      {
        question: `hold-out ${shares.map(({ id, percent }) => `${id}:${percent}`).join(' ')}`,
        today,
        now,
        refresh,
        schema: HoldOutFigures,
        // The dashboard of each admin asks; before anyone drew, nothing is worth keeping.
        keptFrom: 1,
      },
      async () => {
        const read = []
        for (const comparison of comparisons)
          read.push(await compare(transaction, comparison, today))
        const percent = shares.at(-1)?.percent ?? 0
        const clients = read.map(({ heldOut, emailed }) => heldOut.clients + emailed.clients)
        return {
          policies: clients.reduce((sum, one) => sum + one, 0),
          figures: { percent, comparisons: read },
        }
      },
    )
    return { ...figures, example: false, asOf: today, computedAt: computedAt.toISOString() }
  })
}

async function compare(
  transaction: OrganizationTransaction,
  comparison: HoldOutComparison,
  today: DayOfBook['today'],
): Promise<HoldOutFigures['comparisons'][number]> {
  const rows = await countCompared(transaction, comparison, today)
  const designs = await readDesigns(transaction, comparison, today)
  const monthsOf = (held: boolean) =>
    monthsOfLives(
      rows
        .filter((row) => row.held === held && row.left_out === null)
        .map((row) => ({ ...row, g: null, left_out: null })),
    )
  const [held, others] = [monthsOf(true), monthsOf(false)]
  const effect = effectOf(
    { months: held, design: designs.held },
    { months: others, design: designs.emailed },
  )
  const groupOf = (isHeld: boolean) => {
    const of = rows.filter((row) => row.held === isHeld)
    const ended = endedOf(isHeld ? held : others)
    return {
      clients: clientsOf(of.filter((row) => row.left_out !== 'before')),
      left: ended.lapsed + ended.medicare_advantage,
      leftBefore: clientsOf(of.filter((row) => row.left_out === 'before')),
      tooNew: clientsOf(of.filter((row) => row.left_out === 'tooNew')),
    }
  }
  return {
    id: comparison.id,
    beganOn: comparison.beganOn,
    percent: comparison.percent,
    from: fromPercent(comparison),
    endsOn: comparison.endsOn,
    running: comparison.endedOn === null,
    heldOut: groupOf(true),
    emailed: groupOf(false),
    ...effect,
    stayed: effect.at && stayedBecause(effect.at.difference, watchedFor(rows, effect.at.month)),
  }
}

/** Emailed clients who were watched for these months, or who left in them. */
const watchedFor = (rows: readonly CountedClients[], months: number) =>
  clientsOf(
    rows.filter(
      ({ held, left_out, seen, why }) =>
        !held && left_out === null && ((seen ?? 0) >= months || why !== null),
    ),
  )

const clientsOf = (rows: readonly CountedClients[]) => rows.reduce((sum, { n }) => sum + n, 0)
