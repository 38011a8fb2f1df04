import type { AskedFor, CsgClient, CsgParameters } from '../../../../platform/csg/csg-client.ts'
import { CsgError } from '../../../../platform/csg/csg-error.ts'
import { carriers } from '../../../carriers/shared/carriers.ts'
import { planCodeOf } from '../../shared/plan-sections.rules.ts'
import { oldestRated } from '../../shared/rate-book.rules.ts'
import type { RateQuestion } from '../rates/rate-source.ts'
import { type CsgQuestion, type ReadAnswer, readAnswer } from './csg-rates.rules.ts'
import { csgFields, type RefusedRow } from './csg-row.rules.ts'

const insurers = carriers.flatMap(({ companies }) => companies.map(({ naic }) => naic))

/**
 * Returns the questions to CSG about one person, one for each plan. From age 99 on the rates are
 * those of 99.
 */
export function csgQuestions(
  { state, county, age, gender, tobacco, effectiveDate }: RateQuestion,
  zip: string,
): readonly [CsgQuestion, CsgQuestion] {
  const person = {
    state,
    zip,
    county: county?.trim().toUpperCase() ?? '',
    age: Math.min(age, oldestRated),
    gender,
    tobacco,
    effectiveDate,
  }
  return [
    { ...person, plan: 'G' },
    { ...person, plan: 'N' },
  ]
}

export const nameOfQuestion = (question: CsgQuestion): string => JSON.stringify(question)

/** The discount and the fee stay out of the price, so that both are known. */
export function csgParameters(question: CsgQuestion): CsgParameters {
  const { state, zip, county, age, gender, tobacco, plan, effectiveDate } = question
  return [
    ['zip5', zip],
    ...(county === '' ? [] : [['county', county] as const]),
    ['age', String(age)],
    ['gender', gender],
    ['tobacco', tobacco ? '1' : '0'],
    ['plan', planCodeOf(state, plan)],
    ['select', '0'],
    ['effective_date', effectiveDate],
    ['apply_discounts', '0'],
    ['apply_fees', '0'],
    ...insurers.map((naic) => ['naic', naic] as const),
    ...csgFields.map((field) => ['field', field] as const),
  ]
}

interface Asking {
  readonly of?: AskedFor
  /** Called with what an answer had to leave out. */
  readonly noteRefused?: (refused: readonly RefusedRow[]) => void
}

/** Asks CSG for one plan. Throws CsgError, also for an answer in which nothing can be read. */
export async function askCsg(
  client: Pick<CsgClient, 'list'>,
  question: CsgQuestion,
  { of, noteRefused }: Asking = {},
): Promise<ReadAnswer> {
  const answer = readAnswer(
    await client.list('med_supp/quotes.json', csgParameters(question), of),
    question,
  )
  if (answer.refused.length > 0) noteRefused?.(answer.refused)
  if (answer.usable) return answer
  const fields = [...new Set(answer.refused.map(({ field }) => field))].join(', ')
  throw new CsgError('unreadable', `No rate of CSG Actuarial can be used: ${fields}`)
}
