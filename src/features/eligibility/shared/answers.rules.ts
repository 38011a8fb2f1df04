import { dayMs } from '../../../kernel/duration.ts'
import {
  type FollowUpAnswer,
  type HealthAnswer,
  type HealthQuestion,
  healthQuestions,
  type QuestionId,
} from './questions.ts'

/**
 * Returns the answers in the order of the questions, with follow-ups in their order and only after
 * a Yes, so that equal answers are equal values.
 */
export function cleanAnswers(answers: readonly HealthAnswer[]): HealthAnswer[] {
  return healthQuestions.flatMap((question): HealthAnswer[] => {
    const given = answers.find((answer) => answer.questionId === question.id)
    if (given === undefined) return []
    if (given.answer === 'no') return [{ questionId: question.id, answer: 'no', followUps: [] }]
    const followUps = question.follow_up_questions.flatMap(({ text }) => {
      const details = given.followUps.find((followUp) => followUp.text === text)?.details.trim()
      return details ? [{ text, details }] : []
    })
    return [{ questionId: question.id, answer: 'yes', followUps }]
  })
}

/** A question with its answer, as the specification has it; `details` is empty without text. */
export type AnsweredQuestion = Omit<HealthQuestion, 'follow_up_questions'> & {
  answer: 'yes' | 'no' | 'unanswered'
  follow_up_questions: FollowUpAnswer[]
}

/** Returns the seven questions in order, with their answers or "unanswered". */
export function withAnswers(answers: readonly HealthAnswer[]): AnsweredQuestion[] {
  return healthQuestions.map((question) => {
    const given = answers.find((answer) => answer.questionId === question.id)
    const follow_up_questions = question.follow_up_questions.map(({ text }) => ({
      text,
      details: given?.followUps.find((followUp) => followUp.text === text)?.details ?? '',
    }))
    return { ...question, answer: given?.answer ?? 'unanswered', follow_up_questions }
  })
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

/** Days for which answers count, as for a quote link; then the questions are asked again. */
const answersValidDays = 120

/** Neither answers nor call requests from before this time count. */
export const answersValidSince = (now: Date): Date =>
  new Date(now.getTime() - answersValidDays * dayMs)
