import { cleanAnswers } from '../../shared/answers.rules.ts'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import type {
  FollowUpAnswer,
  HealthAnswer,
  HealthQuestion,
  QuestionId,
} from '../../shared/questions.ts'

/** A question on the page; the text of its follow-ups stays while the answer is No. */
export type Asked = {
  readonly question: HealthQuestion
  readonly answer: 'yes' | 'no' | 'unanswered'
  readonly followUps: readonly FollowUpAnswer[]
}

export function askedOf({ questions }: Pick<Assessment, 'questions'>): Asked[] {
  return questions.map(({ answer, follow_up_questions, ...question }) => ({
    question: { ...question, follow_up_questions } as HealthQuestion,
    answer,
    followUps: follow_up_questions,
  }))
}

export function answered(asked: readonly Asked[], id: QuestionId, answer: 'yes' | 'no'): Asked[] {
  return asked.map((one) => (one.question.id === id ? { ...one, answer } : one))
}

export function detailed(
  asked: readonly Asked[],
  id: QuestionId,
  text: string,
  details: string,
): Asked[] {
  return asked.map((one) =>
    one.question.id === id
      ? {
          ...one,
          followUps: one.followUps.map((each) => (each.text === text ? { text, details } : each)),
        }
      : one,
  )
}

/** Returns the answers to send, without open questions. */
export function givenAnswers(asked: readonly Asked[]): HealthAnswer[] {
  return cleanAnswers(
    asked.flatMap(({ question, answer, followUps }) =>
      answer === 'unanswered' ? [] : [{ questionId: question.id, answer, followUps }],
    ),
  )
}
