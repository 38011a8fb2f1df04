import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall, publicCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { Host } from '../../tracking/shared/host.ts'
import { HealthAnswersField } from './answers.ts'
import { questionIds, questionTypes } from './questions.ts'

const IdText = z.string().max(200)
const Outcome = z.enum(['accept', 'decline'])

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

/** The page's data. `saved`: the answers given in this browser are filled in; any other gets the questions alone. */
export const Assessment = z.object({
  ...Host.shape,
  submitted: z.boolean(),
  saved: z.boolean(),
  questions: z.array(Question),
  guaranteedIssue: z
    .object({
      until: CalendarDateField.nullable(),
      covers: z.string().nullable(),
      text: z.string(),
    })
    .nullable(),
})
export type Assessment = z.infer<typeof Assessment>

export const Submission = z.object({
  id: z.number(),
  submittedAt: z.string(),
  outcome: Outcome,
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
      'The health questions for the holder of a quote’s or contact’s public id; saved answers only to the browser that gave them',
    )
    .input(z.object({ orgId: IdText, x: IdText, tid: IdText.optional() }))
    .output(Assessment),
  submitAnswers: publicCall
    .post(
      '/org/{org}/eligibility-answers',
      'Saves a draft, or submits complete answers; the outcome is computed here, whatever `status` says',
    )
    .input(
      z.object({
        org: IdText,
        contactId: IdText.optional(),
        quoteId: IdText.optional(),
        tid: IdText.optional(),
        answers: HealthAnswersField,
        status: z.enum(['draft', 'accept', 'decline', 'unknown']).default('unknown'),
      }),
    )
    .output(z.object({ status: z.enum(['draft', 'submitted']), outcome: Outcome.nullable() })),
  listSubmissions: memberCall
    .get('/contacts/{id}/eligibility', 'A contact’s submitted health answers; every view is logged')
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ submissions: z.array(Submission) })),
}
