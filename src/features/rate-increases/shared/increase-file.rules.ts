import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { readRowFile, shownCell } from '../../../kernel/row-file.ts'
import type { RowProblem } from '../../../kernel/row-problem.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { carrierNames, otherCarrier } from '../../carriers/shared/carriers.ts'
import { matchCarrier } from '../../carriers/shared/match-carrier.rules.ts'
import { planOfWords } from '../../carriers/shared/plan-words.rules.ts'
import { percentText } from '../../contacts/shared/list/increase-name.ts'
import { stateOfText } from '../../geo/shared/us-states.ts'
import { increaseColumns, increaseFileTooLarge } from './increase-file-texts.ts'
import {
  type IncreaseFields,
  increaseKey,
  increaseLimits,
  increaseProblem,
  percentInvalid,
  readPercent,
} from './rate-increase.rules.ts'

type Column = (typeof increaseColumns)[number]

export interface ReadIncreases {
  readonly increases: readonly IncreaseFields[]
  readonly problems: RowProblem[]
}

/** Reads a file of increases. The same one twice is one, unless the percents differ. */
export function readIncreaseFile(csv: string, today: CalendarDate): ReadIncreases {
  const rows = readRowFile(csv, {
    columns: increaseColumns,
    maxRows: increaseLimits.rows,
    maxCharacters: increaseLimits.characters,
    tooLarge: increaseFileTooLarge,
  })
  if (!Array.isArray(rows)) return { increases: [], problems: [rows] }
  const problems: RowProblem[] = []
  const found = new Map<string, IncreaseFields & { readonly line: number }>()
  for (const { cell, line } of rows) {
    const read = readRow(cell, today)
    if (typeof read === 'string') {
      problems.push({ line, problem: read })
      continue
    }
    const earlier = found.get(increaseKey(read))
    if (earlier === undefined) found.set(increaseKey(read), { ...read, line })
    else if (earlier.basis_points !== read.basis_points)
      problems.push({
        line,
        problem: `Line ${earlier.line} has the same increase with ${percentText(earlier.basis_points)}.`,
      })
  }
  return { increases: [...found.values()].map(({ line: _, ...fields }) => fields), problems }
}

/** Returns the increase of a row, or what is wrong with it. */
function readRow(cell: (name: Column) => string, today: CalendarDate): IncreaseFields | string {
  const match = matchCarrier(cell('carrier'))
  const carrier = carrierNames.find((name) => name === match.carrier)
  if (carrier === undefined || !match.exact)
    return `${shownCell(cell('carrier'))} is not a carrier Holdfast knows.${
      match.carrier === otherCarrier ? '' : ` Did you mean ${match.carrier}?`
    }`
  const state = stateOfText(cell('state'))
  if (state === undefined) return `${shownCell(cell('state'))} is not a state.`
  const plan = planOfWords(cell('plan'), state)
  if (plan === undefined) return `${shownCell(cell('plan'))} is not a plan.`
  const basis_points = readPercent(cell('percent'))
  if (basis_points === undefined)
    return `${shownCell(cell('percent'))} is not a percentage. ${percentInvalid}`
  const effective_on = parseTypedDate(cell('effective_date'), 'near')
  if (effective_on === undefined) return `${shownCell(cell('effective_date'))} is not a date.`
  const increase = { carrier, state, plan_code: plan.code, basis_points, effective_on }
  return increaseProblem(increase, today)?.problem ?? increase
}
