import { AppError } from '../../../kernel/app-error.ts'
import type { RowProblem } from '../../../kernel/row-problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import {
  type LevelFields,
  levelKey,
  levelLimits,
  levelName,
  levelProblem,
  overlapOf,
  overlapText,
  paysText,
  scopeKey,
} from '../shared/commission-level.rules.ts'
import { readLevelFile } from '../shared/level-file.rules.ts'
import { tooManyLevels } from '../shared/report-texts.ts'
import {
  changePay,
  insertLevels,
  listLevels,
  lockLevels,
  type StoredLevel,
} from './commission-levels.sql.ts'
import { forgetFigures } from './keep-figures.ts'

export interface StoredCounts {
  readonly added: number
  readonly changed: number
}

/** Returns the agency's commission schedule. */
export const listCommissionLevels = (context: MemberContext): Promise<{ levels: StoredLevel[] }> =>
  inOrganization(context, async (transaction) => ({ levels: await listLevels(transaction) }))

/**
 * Adds a level; the same one again replaces what it pays. Throws 400 for one beyond the limits, 409
 * for one that overlaps another.
 */
export function addCommissionLevel(
  context: MemberContext,
  level: LevelFields,
): Promise<StoredCounts> {
  const wrong = levelProblem(level)
  if (wrong !== undefined) throw new AppError('BAD_REQUEST', wrong.problem, { field: wrong.field })
  return inOrganization(context, async (transaction) => {
    const { problems, ...stored } = await enter(context, transaction, [level])
    const [problem] = problems
    if (problem !== undefined) throw new AppError('CONFLICT', problem.problem)
    return stored
  })
}

/** Adds the levels of a CSV file, all of them, or none and what is wrong with its rows. */
export function importCommissionLevels(
  context: MemberContext,
  { csv }: { readonly csv: string },
): Promise<StoredCounts & { problems: RowProblem[] }> {
  return inOrganization(context, async (transaction) => {
    const { levels, problems } = readLevelFile(csv)
    if (problems.length > 0) return { added: 0, changed: 0, problems }
    return enter(context, transaction, levels)
  })
}

async function enter(
  context: MemberContext,
  transaction: OrganizationTransaction,
  levels: readonly (LevelFields & { readonly line?: number })[],
): Promise<StoredCounts & { problems: RowProblem[] }> {
  await lockLevels(transaction)
  const known = await listLevels(transaction)
  const byKey = new Map(known.map((level) => [levelKey(level), level]))
  const byScope = Map.groupBy(known, scopeKey)
  const added = levels.filter((level) => !byKey.has(levelKey(level)))
  const problems = added.flatMap((level) => {
    const other = overlapOf(byScope.get(scopeKey(level)) ?? [], level)
    return other === undefined
      ? []
      : [{ line: level.line ?? 1, problem: overlapText(level, other) }]
  })
  if (problems.length > 0) return { added: 0, changed: 0, problems }
  if (known.length + added.length > levelLimits.levels)
    throw new AppError('BAD_REQUEST', tooManyLevels)
  const changed = levels.flatMap((level) => {
    const before = byKey.get(levelKey(level))
    return before && (before.basis_points !== level.basis_points || before.cents !== level.cents)
      ? [{ ...level, id: before.id }]
      : []
  })
  if (added.length > 0)
    await insertLevels(transaction, added, {
      at: context.clock.now(),
      by: context.principal.agentId,
    })
  await changePay(transaction, changed)
  const audit = (verb: 'add' | 'change', of: readonly LevelFields[]) =>
    of.length === 0
      ? undefined
      : recordAudit(transaction, context, {
          action: `commission_levels.${verb}`,
          entity: 'commission_level',
          // The first ones, so that an entry of a large file stays small.
          detail: { number: of.length, levels: of.slice(0, 20).map(nameWithPay) },
        })
  await audit('add', added)
  await audit('change', changed)
  if (added.length + changed.length > 0) await forgetFigures(transaction, 'commission')
  return { added: added.length, changed: changed.length, problems: [] }
}

export const nameWithPay = (level: LevelFields): string => `${levelName(level)}: ${paysText(level)}`
