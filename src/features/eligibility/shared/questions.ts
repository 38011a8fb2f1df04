import data from '../../../../data/health-questions.json' with { type: 'json' }
import type { Catalogs } from '../../../kernel/locale.ts'

/** The question types of the specification (section 4). */
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

/** Keys of the page's icons and colors; no two questions share one (decision 137). */
export type QuestionIcon =
  | 'heart'
  | 'lung'
  | 'flame'
  | 'utensils'
  | 'brain'
  | 'hospital'
  | 'clipboard'
export type QuestionColor = 'red' | 'cyan' | 'orange' | 'green' | 'violet' | 'blue' | 'pink'

/** A health question, with the field names of the specification. */
export type HealthQuestion = {
  id: QuestionId
  question_text: { title: string; text: string }
  question_type: QuestionType
  category: string
  icon: QuestionIcon
  color: QuestionColor
  follow_up_questions: readonly { text: string }[]
}

/** The seven questions in order. The texts are ours and need compliance review (data/NOTICE.md). */
export const healthQuestions: readonly HealthQuestion[] = data.map((row) => ({
  id: row.id as QuestionId,
  question_text: { title: row.title, text: row.text },
  question_type: row.question_type as QuestionType,
  category: row.category,
  icon: row.icon as QuestionIcon,
  color: row.color as QuestionColor,
  follow_up_questions: row.follow_ups.map((text) => ({ text })),
}))

/** A question as a person reads it. */
export interface QuestionWording {
  readonly title: string
  /** The question in short words. */
  readonly short: string
  readonly examples: string
  /** The question in full, whose meaning the short words and the examples together keep. */
  readonly full: string
  /** In the order of the question's follow-ups. */
  readonly followUps: readonly string[]
}

type Wordings = Readonly<Record<QuestionId, QuestionWording>>
const wordingsOf = (wording: (row: (typeof data)[number]) => QuestionWording) =>
  Object.fromEntries(data.map((row) => [row.id, wording(row)])) as Wordings

/** The questions' words; answers are stored with the English ones for every agent. */
export const questionWordings: Catalogs<Wordings> = {
  en: wordingsOf(({ title, short, examples, text, follow_ups }) => ({
    title,
    short,
    examples,
    full: text,
    followUps: follow_ups,
  })),
  es: wordingsOf(({ es: { title, short, examples, text, follow_ups } }) => ({
    title,
    short,
    examples,
    full: text,
    followUps: follow_ups,
  })),
}

/** `text` is the follow-up question in English, `details` the answer in the person's words. */
export type FollowUpAnswer = { text: string; details: string }
export type HealthAnswer = {
  questionId: QuestionId
  answer: 'yes' | 'no'
  followUps: readonly FollowUpAnswer[]
}

/** Characters of one follow-up's answer: about 170 words. */
export const maxDetailsLength = 1000
