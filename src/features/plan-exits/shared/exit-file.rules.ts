import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { readRowFile, shownCell } from '../../../kernel/row-file.ts'
import type { RowProblem } from '../../../kernel/row-problem.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { parseAdvantagePlan } from '../../contacts/shared/advantage-plan.ts'
import { stateOfText } from '../../geo/shared/us-states.ts'
import { exitColumns, exitFileTooLarge, exitLimits } from './plan-exit-texts.ts'

type Column = (typeof exitColumns)[number]

/** A plan that ends in a county. `plan` is contract and plan id, such as H1234-001. */
export interface PlanExit {
  readonly plan: string
  readonly plan_name: string
  readonly organization: string
  readonly state: StateCode
  readonly county: string
  /** The last day of coverage. */
  readonly ends_on: CalendarDate
}

/** Returns a county of a state as the product names it, by its name or its FIPS code. */
export type FindCounty = (state: StateCode, text: string) => string | undefined

export interface ReadExits {
  readonly exits: readonly PlanExit[]
  readonly problems: RowProblem[]
}

const keyOf = ({ plan, state, county }: PlanExit) => `${plan} ${state} ${county}`

/** Reads a file of ended plans. The same row twice is one, unless the days differ. */
export function readExitFile(csv: string, findCounty: FindCounty): ReadExits {
  const rows = readRowFile(csv, {
    columns: exitColumns,
    maxRows: exitLimits.rows,
    maxCharacters: exitLimits.characters,
    tooLarge: exitFileTooLarge,
  })
  if (!Array.isArray(rows)) return { exits: [], problems: [rows] }
  const problems: RowProblem[] = []
  const found = new Map<string, PlanExit & { readonly line: number }>()
  for (const { cell, line } of rows) {
    const read = readRow(cell, findCounty)
    if (typeof read === 'string') {
      problems.push({ line, problem: read })
      continue
    }
    const earlier = found.get(keyOf(read))
    if (earlier === undefined) found.set(keyOf(read), { ...read, line })
    else if (earlier.ends_on !== read.ends_on)
      problems.push({
        line,
        problem: `Line ${earlier.line} has the same plan with a different date.`,
      })
  }
  return { exits: [...found.values()].map(({ line: _, ...exit }) => exit), problems }
}

/** Returns the exit of a row, or what is wrong with it. */
function readRow(cell: (name: Column) => string, findCounty: FindCounty): PlanExit | string {
  const written = `${cell('contract')}-${cell('plan_id')}`
  const plan = parseAdvantagePlan(written)
  if (plan === undefined)
    return `${shownCell(written)} is not a contract ID and plan ID, such as H1234 and 001.`
  const state = stateOfText(cell('state'))
  if (state === undefined) return `${shownCell(cell('state'))} is not a state.`
  const county = findCounty(state, cell('county'))
  if (county === undefined) return `${shownCell(cell('county'))} is not a county in ${state}.`
  const ends_on = parseTypedDate(cell('end_date'), 'near')
  if (ends_on === undefined) return `${shownCell(cell('end_date'))} is not a date.`
  const [plan_name, organization] = [cell('plan_name'), cell('organization')]
  if (plan_name.length > 200 || organization.length > 200)
    return 'A name is longer than 200 characters.'
  return { plan, plan_name, organization, state, county, ends_on }
}
