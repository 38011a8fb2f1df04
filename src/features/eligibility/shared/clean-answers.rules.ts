import { type HealthAnswer, healthQuestions } from './questions.ts'

/** Answers in the questions' order, follow-ups in theirs and after a Yes alone: so that the same answers are always the same value. */
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
