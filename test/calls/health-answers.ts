import {
  type HealthAnswer,
  healthQuestions,
} from '../../src/features/eligibility/shared/questions.ts'

/** Every health question answered with No. */
export const allNo = (): HealthAnswer[] =>
  healthQuestions.map(({ id }) => ({ questionId: id, answer: 'no', followUps: [] }))

/** The same with Yes to the first question and this text in each of its follow-ups. */
export function oneYes(details: string): HealthAnswer[] {
  const [first] = healthQuestions
  if (first === undefined) throw new Error('no questions')
  return allNo().with(0, {
    questionId: first.id,
    answer: 'yes',
    followUps: first.follow_up_questions.map(({ text }) => ({ text, details })),
  })
}
