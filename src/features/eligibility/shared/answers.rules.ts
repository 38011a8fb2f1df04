import {
  type FollowUpAnswer,
  type HealthAnswer,
  type HealthQuestion,
  healthQuestions,
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
