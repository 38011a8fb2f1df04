import { cleanAnswers } from './answers.rules.ts'
import type { HealthAnswer, QuestionId } from './questions.ts'

/** An answer with the time at which it was given, in milliseconds since 1970. */
export type TimedAnswer = HealthAnswer & { readonly givenAt: number }

/** Returns the last answer to each question; of two at one time the one of the earlier list. */
export function latestAnswers(...lists: readonly (readonly TimedAnswer[])[]): TimedAnswer[] {
  const latest = new Map<QuestionId, TimedAnswer>()
  for (const answer of lists.flat())
    if (answer.givenAt > (latest.get(answer.questionId)?.givenAt ?? Number.NEGATIVE_INFINITY))
      latest.set(answer.questionId, answer)
  return [...latest.values()]
}

/** Returns the answers, and those of `others` to questions that they leave open. */
export function filledWith(
  answers: readonly TimedAnswer[],
  others: readonly TimedAnswer[],
): TimedAnswer[] {
  const given = new Set(answers.map(({ questionId }) => questionId))
  return [...answers, ...others.filter(({ questionId }) => !given.has(questionId))]
}

const content = (answers: readonly HealthAnswer[], id: QuestionId): string =>
  JSON.stringify(cleanAnswers(answers.filter(({ questionId }) => questionId === id)))

/** Returns the stored answers that are not what a browser has sent: given later, elsewhere. */
export function newerAnswers(
  sent: readonly TimedAnswer[],
  stored: readonly TimedAnswer[],
): HealthAnswer[] {
  const latest = latestAnswers(sent, stored)
  return cleanAnswers(
    latest.filter(({ questionId }) => content(latest, questionId) !== content(sent, questionId)),
  )
}
