import { dayMs } from '../../../../kernel/duration.ts'
import { browserTime } from '../../../../ui-public/client/browser-time.ts'
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
  /** When it was changed on this page, by `browserTime`; undefined as it came from the server. */
  readonly changedAt?: number
}

/** A person's entry in a question. */
export type Entry = Pick<Asked, 'answer' | 'followUps'>

export function askedOf({ questions }: Pick<Assessment, 'questions'>): Asked[] {
  return questions.map(({ answer, follow_up_questions, ...question }) => ({
    question: { ...question, follow_up_questions } as HealthQuestion,
    answer,
    followUps: follow_up_questions,
  }))
}

/** Returns the questions after the person has entered something in one of them. */
export function entered(
  asked: readonly Asked[],
  id: QuestionId,
  change: (before: Asked) => Partial<Entry>,
): Asked[] {
  return asked.map((one) =>
    one.question.id === id ? { ...one, ...change(one), changedAt: browserTime() } : one,
  )
}

export const detailed = (
  { followUps }: Asked,
  text: string,
  details: string,
): Pick<Entry, 'followUps'> => ({
  followUps: followUps.map((each) => (each.text === text ? { text, details } : each)),
})

/** Returns the answer to send; none of an open question. */
function givenAnswer({ question, answer, followUps }: Asked): HealthAnswer[] {
  return answer === 'unanswered'
    ? []
    : cleanAnswers([{ questionId: question.id, answer, followUps }])
}

/** Returns the answers to send, without open questions. */
export const givenAnswers = (asked: readonly Asked[]): HealthAnswer[] => asked.flatMap(givenAnswer)

/**
 * Older than any answer that the server still has: an unchanged one only fills what the server no
 * longer has.
 */
const unchangedAge = 366 * dayMs

/** Returns the answers with their ages, which tell the server the last word on each question. */
export const answersToSend = (asked: readonly Asked[]): (HealthAnswer & { age: number })[] =>
  asked.flatMap((one) =>
    givenAnswer(one).map((answer) => ({
      ...answer,
      age: one.changedAt === undefined ? unchangedAge : Math.max(0, browserTime() - one.changedAt),
    })),
  )

/**
 * Returns the questions with the newer answers of other tabs and devices, but not where the person
 * has gone on since `sent`.
 */
export function withNewer(
  asked: readonly Asked[],
  newer: readonly HealthAnswer[],
  sent: readonly Asked[],
): Asked[] {
  return asked.map((one, index) => {
    const given = newer.find(({ questionId }) => questionId === one.question.id)
    if (given === undefined || one.changedAt !== sent[index]?.changedAt) return one
    const followUps = one.followUps.map(
      (each) => given.followUps.find(({ text }) => text === each.text) ?? each,
    )
    return { question: one.question, answer: given.answer, followUps }
  })
}
