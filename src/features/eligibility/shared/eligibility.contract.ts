import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall, publicCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { defaultLocale, locales } from '../../../kernel/locale.ts'
import { AgencyAndAgent } from '../../organizations/shared/agency.ts'
import { healthOutcomes } from './health-outcome.rules.ts'
import { type HealthAnswer, maxDetailsLength, questionIds, questionTypes } from './questions.ts'

const IdText = z.string().max(200)
const Outcome = z.enum(healthOutcomes)

const answerFields = z.object({
  questionId: z.enum(questionIds),
  answer: z.enum(['yes', 'no']),
  followUps: z
    .array(
      z.object({ text: z.string().max(500), details: z.string().trim().max(maxDetailsLength) }),
    )
    .max(5),
})
const HealthAnswerField: z.ZodType<HealthAnswer> = answerFields

export const repeatedQuestionError = 'Each question can be answered once'

/** At most one answer for each question; they need not be complete. */
export const HealthAnswersField = z
  .array(
    answerFields.extend({
      /** Milliseconds since it was given, by the browser's clock; without it, given just now. */
      age: z.number().int().min(0).optional(),
    }),
  )
  .max(questionIds.length)
  .refine(
    (answers) => new Set(answers.map((answer) => answer.questionId)).size === answers.length,
    repeatedQuestionError,
  )

const Question = z.object({
  id: z.enum(questionIds),
  question_text: z.object({ title: z.string(), text: z.string() }),
  question_type: z.enum(questionTypes),
  category: z.string(),
  icon: z.string(),
  color: z.string(),
  answer: z.enum(['yes', 'no', 'unanswered']),
  follow_up_questions: z.array(z.object({ text: z.string(), details: z.string() })),
})

/** The page's data, with the answers that this browser may see (decision 022). */
export const Assessment = z.object({
  ...AgencyAndAgent.shape,
  submitted: z.boolean(),
  /** Some answers are filled in. */
  saved: z.boolean(),
  /** There are answers from another browser, seen here once the birth date is confirmed. */
  elsewhere: z.boolean(),
  questions: z.array(Question),
  guaranteedIssue: z
    .object({
      until: CalendarDateField.nullable(),
      covers: z.string().nullable(),
      text: z.string(),
      /** It is for people who have a policy now, as most states' rights are. */
      policyHolders: z.boolean(),
      /** The rule, the day on which it was checked, and its source. */
      small: z.string(),
    })
    .nullable(),
  /**
   * The other things said of a right: that the state gives one each year, whose dates wait for the
   * birth date (decision 019), or that its rule is not settled (063).
   */
  rightNote: z
    .object({
      kind: z.enum(['yearly', 'unsettled']),
      title: z.string(),
      text: z.string(),
      how: z.string().nullable(),
      small: z.string(),
    })
    .nullable(),
})
export type Assessment = z.infer<typeof Assessment>

export const Submission = z.object({
  id: z.number(),
  submittedAt: z.string(),
  outcome: Outcome,
  /** Given on another device than the answers before, without the birth date: they do not count. */
  setAside: z.boolean(),
  language: z.enum(locales),
  answers: z.array(
    z.object({
      questionId: z.enum(questionIds),
      title: z.string(),
      text: z.string(),
      answer: z.enum(['yes', 'no']),
      followUps: z.array(z.object({ text: z.string(), details: z.string() })),
    }),
  ),
})
export type Submission = z.infer<typeof Submission>

export const eligibilityContract = {
  readAssessment: publicCall
    .get(
      '/org/{orgId}/eligibility-answers/{x}',
      'The health questions for the holder of a quote’s or contact’s public id; includes saved answers only for a browser that gave them or was confirmed',
    )
    .input(z.object({ orgId: IdText, x: IdText, tid: IdText.optional() }))
    .output(Assessment),
  submitAnswers: publicCall
    .post(
      '/org/{org}/eligibility-answers',
      'Saves a draft, or submits complete answers; the server computes the outcome, whatever `status` is. 409 with `data.newer` if another tab or device has changed an answer since',
    )
    .input(
      z.object({
        org: IdText,
        contactId: IdText.optional(),
        quoteId: IdText.optional(),
        tid: IdText.optional(),
        answers: HealthAnswersField,
        /** The language in which the person read the questions and the consent. */
        language: z.enum(locales).default(defaultLocale),
        status: z.enum(['draft', ...healthOutcomes, 'unknown']).default('unknown'),
      }),
    )
    .output(
      z.object({
        status: z.enum(['draft', 'submitted']),
        outcome: Outcome.nullable(),
        /** Later answers than those that were sent, from another tab or device. */
        newer: z.array(HealthAnswerField),
        elsewhere: Assessment.shape.elsewhere,
      }),
    ),
  listSubmissions: memberCall
    .get(
      '/contacts/{id}/eligibility',
      'A contact’s submitted health answers; every view is logged',
      'health:read',
    )
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ submissions: z.array(Submission) })),
}
