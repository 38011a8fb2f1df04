import { z } from 'zod'
import { type HealthAnswer, longestDetails, questionIds } from './questions.ts'

const FollowUpField = z.object({
  text: z.string().max(500),
  details: z.string().trim().max(longestDetails),
})

/** Wire form of one answer. Apart from questions.ts, so that the consumers' page carries no validator. */
export const HealthAnswerField: z.ZodType<HealthAnswer> = z.object({
  questionId: z.enum(questionIds),
  answer: z.enum(['yes', 'no']),
  followUps: z.array(FollowUpField).max(5),
})

export const repeatedQuestionError = 'Each question can be answered once'

/** Wire form of a questionnaire: at most one answer for each question. Whether it is complete, `isComplete` says. */
export const HealthAnswersField = z
  .array(HealthAnswerField)
  .max(questionIds.length)
  .refine(
    (answers) => new Set(answers.map((answer) => answer.questionId)).size === answers.length,
    repeatedQuestionError,
  )
