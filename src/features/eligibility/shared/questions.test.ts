import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openQuestions, withAnswers } from './answers.rules.ts'
import { HealthAnswersField, repeatedQuestionError } from './eligibility.contract.ts'
import { outcomeOf } from './health-outcome.rules.ts'
import {
  type HealthAnswer,
  healthQuestions,
  maxDetailsLength,
  questionIds,
  questionTypes,
} from './questions.ts'

const isComplete = (answers: readonly HealthAnswer[]) => openQuestions(answers).length === 0
const no = (): HealthAnswer[] =>
  healthQuestions.map((question) => ({ questionId: question.id, answer: 'no', followUps: [] }))
const yes = (index: number, details: (followUp: number) => string): HealthAnswer[] =>
  no().map((answer, i) => {
    const followUps = (healthQuestions[i]?.follow_up_questions ?? []).map((followUp, j) => ({
      text: followUp.text,
      details: details(j),
    }))
    return i === index ? { ...answer, answer: 'yes', followUps } : answer
  })

test('ELIG-010 seven categories are asked, each with follow-ups', () => {
  expect(healthQuestions.map((question) => question.category)).toEqual([
    'heart',
    'lung',
    'cancer',
    'diabetes complications',
    'memory',
    'recent hospitalizations',
    'current hospitalization/test',
  ])
  for (const question of healthQuestions)
    expect(question.follow_up_questions.length).toBeGreaterThan(0)
})

test('ELIG-011 icons and colors differ; the first five use heart, lung, brain, flame and utensils', () => {
  expect(new Set(healthQuestions.map((question) => question.icon)).size).toBe(7)
  expect(new Set(healthQuestions.map((question) => question.color)).size).toBe(7)
  expect(healthQuestions.map((question) => question.icon)).toEqual([
    'heart',
    'lung',
    'flame',
    'utensils',
    'brain',
    'hospital',
    'clipboard',
  ])
})

test('ELIG-012 a question has the fields of the specification', () => {
  const text = z.string().trim().min(5)
  const question = z.strictObject({
    id: z.enum(questionIds),
    question_text: z.strictObject({ title: text, text }),
    question_type: z.string(),
    category: z.string().min(4),
    icon: z.string(),
    color: z.string(),
    answer: z.enum(['yes', 'no', 'unanswered']),
    follow_up_questions: z.array(z.strictObject({ text, details: z.string() })),
  })
  const answered = z
    .array(question)
    .length(7)
    .parse(withAnswers(yes(2, (followUp) => `text ${followUp}`).slice(0, 5)))
  expect(answered.map((one) => one.answer)).toEqual([
    'no',
    'no',
    'yes',
    'no',
    'no',
    'unanswered',
    'unanswered',
  ])
  expect(answered[2]?.follow_up_questions.map((followUp) => followUp.details)).toEqual([
    'text 0',
    'text 1',
    'text 2',
  ])
  expect(healthQuestions.map((one) => one.id)).toEqual([...questionIds])
  const followUps = healthQuestions.flatMap((one) =>
    one.follow_up_questions.map((followUp) => `${one.id}: ${followUp.text}`),
  )
  expect(new Set(followUps).size).toBe(followUps.length)
})

test('ELIG-013 each kind of question is one of the six, and all six occur', () => {
  expect(healthQuestions.map((question) => question.question_type)).toEqual([
    'main',
    'lung_health',
    'cancer_history',
    'diabetes_with_complications',
    'memory_or_cognitive_health',
    'recent_and_current_hospitalizations',
    'recent_and_current_hospitalizations',
  ])
  expect(questionTypes).toHaveLength(6)
})

test('ELIG-014 complete means every question answered and text on every follow-up of a Yes', () => {
  expect(isComplete([])).toBe(false)
  expect(isComplete(no())).toBe(true)
  for (let i = 0; i < 7; i++) {
    expect(openQuestions(no().toSpliced(i, 1))).toEqual([questionIds[i]])
    expect(isComplete(yes(i, () => 'in May'))).toBe(true)
    expect(isComplete(yes(i, (followUp) => (followUp === 1 ? '  \n' : 'in May')))).toBe(false)
    expect(
      isComplete(
        no().with(i, { questionId: questionIds[i] ?? 'heart', answer: 'yes', followUps: [] }),
      ),
    ).toBe(false)
  }
})

test('ELIG-015 the outcome is decline exactly when one of the seven is answered Yes, whatever the follow-ups say', () => {
  expect(outcomeOf(no())).toBe('accept')
  const answer = fc.record({
    answer: fc.constantFrom('yes' as const, 'no' as const),
    details: fc.string(),
  })
  fc.assert(
    fc.property(fc.array(answer, { minLength: 7, maxLength: 7 }), (given) => {
      const answers = given.map(
        ({ answer, details }, i): HealthAnswer => ({
          questionId: questionIds[i] ?? 'heart',
          answer,
          followUps: [{ text: 'yes', details }],
        }),
      )
      expect(outcomeOf(answers)).toBe(
        given.some((one) => one.answer === 'yes') ? 'decline' : 'accept',
      )
    }),
  )
})

test('the wire form takes complete answers, trims them and refuses what is too long, repeated or unknown', () => {
  const given = yes(0, () => ' in May ')
  const parsed = HealthAnswersField.parse(given)
  expect(isComplete(parsed)).toBe(true)
  expect(parsed[0]?.followUps[0]?.details).toBe('in May')
  expect(HealthAnswersField.safeParse(yes(0, () => 'x'.repeat(maxDetailsLength))).success).toBe(
    true,
  )
  expect(HealthAnswersField.safeParse(yes(0, () => 'x'.repeat(maxDetailsLength + 1))).success).toBe(
    false,
  )
  const repeated = no().with(1, { questionId: 'heart', answer: 'yes', followUps: [] })
  expect(HealthAnswersField.safeParse(repeated).error?.issues[0]?.message).toBe(
    repeatedQuestionError,
  )
  expect(
    HealthAnswersField.safeParse([{ questionId: 'teeth', answer: 'no', followUps: [] }]).success,
  ).toBe(false)
  expect(
    HealthAnswersField.safeParse([{ questionId: 'heart', answer: '', followUps: [] }]).success,
  ).toBe(false)
})
