import data from '../../../../data/health-questions.json' with { type: 'json' }

/** The kinds of the specification (section 4). */
export const questionTypes = [
  'main',
  'lung_health',
  'cancer_history',
  'diabetes_with_complications',
  'memory_or_cognitive_health',
  'recent_and_current_hospitalizations',
] as const
export type QuestionType = (typeof questionTypes)[number]

export const questionIds = [
  'heart',
  'lung',
  'cancer',
  'diabetes',
  'memory',
  'recent_hospital',
  'current_hospital',
] as const
export type QuestionId = (typeof questionIds)[number]

/** Keys that the page's icons and colors are named by; no two questions share one (decision 137). */
export type QuestionIcon =
  | 'heart'
  | 'lung'
  | 'flame'
  | 'utensils'
  | 'brain'
  | 'hospital'
  | 'clipboard'
export type QuestionColor = 'red' | 'cyan' | 'orange' | 'green' | 'violet' | 'blue' | 'pink'

/** A health question as the specification names its fields; what was answered is a `HealthAnswer`. */
export type HealthQuestion = {
  id: QuestionId
  question_text: { title: string; text: string }
  question_type: QuestionType
  category: string
  icon: QuestionIcon
  color: QuestionColor
  follow_up_questions: readonly { text: string }[]
}

/** The seven, in the order they are asked. The texts are ours and await a compliance review (data/NOTICE.md). */
export const healthQuestions: readonly HealthQuestion[] = data.map((row) => ({
  id: row.id as QuestionId,
  question_text: { title: row.title, text: row.text },
  question_type: row.question_type as QuestionType,
  category: row.category,
  icon: row.icon as QuestionIcon,
  color: row.color as QuestionColor,
  follow_up_questions: row.follow_ups.map((text) => ({ text })),
}))

/** `text` is the follow-up question as it was asked, `details` what was written. */
export type FollowUpAnswer = { text: string; details: string }
export type HealthAnswer = {
  questionId: QuestionId
  answer: 'yes' | 'no'
  followUps: readonly FollowUpAnswer[]
}

/** Longest text of a follow-up answer. */
export const longestDetails = 2000

const isAnswered = (question: HealthQuestion, answer: HealthAnswer): boolean =>
  answer.answer === 'no' ||
  question.follow_up_questions.every((followUp) =>
    answer.followUps.some((given) => given.text === followUp.text && given.details.trim() !== ''),
  )

/** The questions that still need an answer, or text after a Yes. */
export function openQuestions(answers: readonly HealthAnswer[]): QuestionId[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  return healthQuestions.flatMap((question) => {
    const answer = given.get(question.id)
    return answer !== undefined && isAnswered(question, answer) ? [] : [question.id]
  })
}

/** Every question answered and text on every follow-up of each Yes (ELIG-014). */
export function isComplete(answers: readonly HealthAnswer[]): boolean {
  return openQuestions(answers).length === 0
}

/** Decline when any of the seven is answered Yes; follow-ups never decide (ELIG-015, decision 138). */
export function outcomeOf(answers: readonly HealthAnswer[]): 'accept' | 'decline' {
  return answers.some((answer) => answer.answer === 'yes') ? 'decline' : 'accept'
}

/** A question together with what was answered, the specification's whole entity; `details` is empty where nothing was written. */
export type AnsweredQuestion = Omit<HealthQuestion, 'follow_up_questions'> & {
  answer: 'yes' | 'no' | 'unanswered'
  follow_up_questions: readonly FollowUpAnswer[]
}

/** The seven questions with their answers filled in, in order; what is missing is "unanswered". */
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
