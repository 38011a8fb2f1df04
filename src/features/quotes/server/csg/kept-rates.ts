import { dayMs } from '../../../../kernel/duration.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { defaultTimeZone } from '../../../geo/shared/us-states.ts'
import { youngestRated } from '../../shared/rate-book.rules.ts'
import type { RateConnection } from '../rates/rate-book-source.ts'
import { type FoundRates, type RateQuestion, RatesUnavailable } from '../rates/rate-source.ts'
import { csgQuestions, nameOfQuestion } from './csg-questions.ts'
import type { CsgQuestion } from './csg-rates.rules.ts'
import { type KeptAnswer, readAnswers } from './csg-rates.sql.ts'
import { withKnownCounties } from './known-counties.ts'

/**
 * Milliseconds until a kept answer is asked for again: insurers change rates by the month, and a
 * quote should not change within a day.
 */
const freshFor = dayMs
const questionsAtOnce = 2_000

export const isCurrentAnswer = (answer: KeptAnswer | undefined, now: Date): answer is KeptAnswer =>
  answer !== undefined && answer.answeredAt.getTime() > now.getTime() - freshFor

/**
 * Returns what CSG is asked about a person: nothing below 65, where it would return the rate of age
 * 64. Throws RatesUnavailable without a ZIP code.
 */
export function questionsAbout(question: RateQuestion): readonly CsgQuestion[] {
  if (question.age < youngestRated) return []
  if (question.zip === null) throw new RatesUnavailable('no ZIP code')
  return csgQuestions(question, question.zip)
}

/** Returns the answers about one person as one, as old as the older of them. */
export function together(answers: readonly KeptAnswer[]): FoundRates {
  const oldest = answers.reduce<Date | undefined>(
    (first, { answeredAt }) => (first === undefined || answeredAt < first ? answeredAt : first),
    undefined,
  )
  const rates = answers.flatMap((answer) => answer.rates)
  return {
    illustrative: false,
    asOf: oldest === undefined ? null : dateIn(defaultTimeZone, oldest),
    rates: rates.toSorted((a, b) => a.rate_cents - b.rate_cents || a.naic.localeCompare(b.naic)),
  }
}

/**
 * Returns the rates that need no request to CSG, of many people in their order; undefined where CSG
 * must be asked. Equal questions are read once, in one statement for each 2,000 of them, and the
 * counties of their ZIP codes in another. Throws RatesUnavailable for a person without a ZIP code.
 */
export async function findFreshRates(
  connection: RateConnection,
  people: readonly RateQuestion[],
  now: Date,
): Promise<(FoundRates | undefined)[]> {
  const asked = (await withKnownCounties(connection, people)).map((person) =>
    questionsAbout(person).map((question) => ({ name: nameOfQuestion(question), question })),
  )
  const distinct = [...new Map(asked.flat().map(({ name, question }) => [name, question]))]
  const fresh = new Map<string, KeptAnswer>()
  for (let first = 0; first < distinct.length; first += questionsAtOnce) {
    const part = distinct.slice(first, first + questionsAtOnce)
    const since = new Date(now.getTime() - freshFor)
    const questions = part.map(([, question]) => question)
    const found = await readAnswers(connection, questions, since)
    part.forEach(([name], index) => {
      const answer = found[index]
      if (isCurrentAnswer(answer, now)) fresh.set(name, answer)
    })
  }
  return asked.map((questions) => {
    const answers = questions.flatMap(({ name }) => fresh.get(name) ?? [])
    return answers.length === questions.length ? together(answers) : undefined
  })
}
