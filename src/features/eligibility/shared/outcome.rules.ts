import {
  type HealthAnswer,
  type HealthQuestion,
  healthQuestions,
  type QuestionId,
} from './questions.ts'

export type HealthOutcome = 'accept' | 'decline'

/** Decline if any of the seven answers is Yes; follow-ups never decide (ELIG-015, decision 138). */
export function outcomeOf(answers: readonly HealthAnswer[]): HealthOutcome {
  return answers.some(({ answer }) => answer === 'yes') ? 'decline' : 'accept'
}

/**
 * Returns the questions that keep the answers from being complete: without an answer, or with a Yes
 * and no text for one of its follow-ups (ELIG-014). Empty when the answers can be submitted.
 */
export function openQuestions(answers: readonly HealthAnswer[]): QuestionId[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  return healthQuestions.flatMap((question) => {
    const answer = given.get(question.id)
    return answer !== undefined && isAnswered(question, answer) ? [] : [question.id]
  })
}

const isAnswered = (question: HealthQuestion, { answer, followUps }: HealthAnswer): boolean =>
  answer === 'no' ||
  question.follow_up_questions.every(({ text }) =>
    followUps.some((given) => given.text === text && given.details.trim() !== ''),
  )

/**
 * Days for which answers count; after that the questions are asked again. The same as for a quote
 * link.
 */
const answersValidDays = 120

/** Neither answers nor call requests from before this time count. */
export const answersValidSince = (now: Date): Date =>
  new Date(now.getTime() - answersValidDays * 86_400_000)
