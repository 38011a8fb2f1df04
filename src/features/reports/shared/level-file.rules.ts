import { countOf, formatCount } from '../../../kernel/count.ts'
import { type RowOfFile, readRowFile, shownCell } from '../../../kernel/row-file.ts'
import type { RowProblem } from '../../../kernel/row-problem.ts'
import { type CarrierOrOther, carrierNames, otherCarrier } from '../../carriers/shared/carriers.ts'
import { matchCarrier } from '../../carriers/shared/match-carrier.rules.ts'
import { planOfWords } from '../../carriers/shared/plan-words.rules.ts'
import { stateOfText } from '../../geo/shared/us-states.ts'
import { readPercent } from '../../rate-increases/shared/rate-increase.rules.ts'
import {
  type LevelFields,
  levelKey,
  levelLimits,
  levelName,
  levelProblem,
  overlapOf,
  overlapText,
  payProblem,
  scopeKey,
  yearProblem,
} from './commission-level.rules.ts'

export const levelColumns = [
  'carrier',
  'state',
  'plan',
  'from_year',
  'until_year',
  'percent',
  'dollars_a_year',
] as const
export const levelFileText = `A CSV file with the columns ${levelColumns.join(', ')}, at most ${formatCount(levelLimits.levels)} rows. Leave state or plan blank to mean all, leave until_year blank to mean all later years, and fill in one of the last two columns. If any row has an error, nothing is saved and every such row is listed.`
export const levelFileTooLarge = `The file is too large: at most ${formatCount(levelLimits.levels)} rows. Nothing was saved. Split the file and load the parts.`

/** Returns what was stored, in words. */
export function storedLevelsText({ added, changed }: { added: number; changed: number }): string {
  const parts = [
    ...(added > 0 ? [`${countOf(added, 'level')} added`] : []),
    ...(changed > 0 ? [`${countOf(changed, 'level')} changed`] : []),
  ]
  return parts.length === 0 ? 'Nothing changed: the levels were already there.' : parts.join(', ')
}

/** Reads typed dollars as cents: `250`, `$1,250.50`. Undefined if none. */
export function readDollars(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$]/g, '')
  if (!/^(\d{1,3}(,\d{3})*|\d{1,7})(\.\d{1,2})?$/.test(text)) return undefined
  return Math.round(Number(text.replaceAll(',', '')) * 100)
}

const isEvery = (text: string) => text === '' || /^(all|every|any|\*)$/i.test(text)

interface LevelOfFile extends LevelFields {
  readonly line: number
}

/** Reads a file of levels. The same level twice is refused, and so are two that overlap. */
export function readLevelFile(csv: string): {
  levels: LevelOfFile[]
  problems: RowProblem[]
} {
  const rows = readRowFile(csv, {
    columns: levelColumns,
    maxRows: levelLimits.levels,
    maxCharacters: levelLimits.characters,
    tooLarge: levelFileTooLarge,
  })
  if (!Array.isArray(rows)) return { levels: [], problems: [rows] }
  const problems: RowProblem[] = []
  const byScope = new Map<string, LevelOfFile[]>()
  for (const { cell, line } of rows) {
    const level = readRow(cell)
    if (typeof level === 'string') {
      problems.push({ line, problem: level })
      continue
    }
    const same = byScope.get(scopeKey(level)) ?? []
    const other = overlapOf(same, level)
    if (other === undefined) byScope.set(scopeKey(level), [...same, { ...level, line }])
    else
      problems.push({
        line,
        problem:
          levelKey(other) === levelKey(level)
            ? `Line ${other.line} has the same level.`
            : `Line ${other.line}: ${overlapText(level, other)}`,
      })
  }
  return { levels: [...byScope.values()].flat(), problems }
}

type Cell = RowOfFile<(typeof levelColumns)[number]>['cell']

/** Returns the level of a row, or what is wrong with it. */
function readRow(cell: Cell): LevelFields | string {
  const match = matchCarrier(cell('carrier'))
  const other = /^others?( carriers?)?$/i.test(cell('carrier'))
  const carrier: CarrierOrOther | undefined = other
    ? otherCarrier
    : carrierNames.find((name) => name === match.carrier)
  if (carrier === undefined || !(other || match.exact))
    return `${shownCell(cell('carrier'))} is not a carrier Holdfast knows. Use “Other” for all unknown carriers.${
      match.carrier === otherCarrier ? '' : ` Did you mean ${match.carrier}?`
    }`
  const state = isEvery(cell('state')) ? null : stateOfText(cell('state'))
  if (state === undefined) return `${shownCell(cell('state'))} is not a state.`
  const plan = isEvery(cell('plan')) ? null : planOfWords(cell('plan'), state ?? undefined)
  if (plan === undefined) return `${shownCell(cell('plan'))} is not a plan.`
  const years = [cell('from_year'), cell('until_year')] as const
  if (!/^\d{1,2}$/.test(years[0]) || !/^\d{0,2}$/.test(years[1])) return yearProblem
  const basis_points = cell('percent') === '' ? null : readPercent(cell('percent'))
  const cents = cell('dollars_a_year') === '' ? null : readDollars(cell('dollars_a_year'))
  if (basis_points === undefined || cents === undefined) return payProblem
  const level = {
    carrier,
    state,
    plan_code: plan?.code ?? null,
    from_year: Number(years[0]),
    until_year: years[1] === '' ? null : Number(years[1]),
    basis_points,
    cents,
  }
  const wrong = levelProblem(level)
  return wrong ? `${levelName(level)}: ${wrong.problem}` : level
}
