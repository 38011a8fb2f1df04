import { z } from 'zod'
import type { Locale } from '../../../../kernel/locale.ts'
import {
  type CurrentEmailType,
  emailTypeOf,
  increaseType,
  isYearlyEmail,
  type TypeInJoint,
  typesCausedBy,
  typesInJoint,
  type YearlyEmailType,
  yearlyEmailOf,
  yearlyEmailTypes,
} from '../../../organizations/shared/email-types.ts'

// The text of an email as an agency edits it: structured, so that no markup of a browser is ever
// stored or sent. What it must and may not say is in text-checks.rules.ts.

/** A word or sentence that stands for a value of the client, the agent or the agency. */
const Field = z.object({
  type: z.literal('field'),
  field: z.string().max(40),
  /** In place of a value that a client lacks. */
  fallback: z.string().max(2000).optional(),
})
const Text = z.object({
  type: z.literal('text'),
  text: z.string().max(200_000),
  bold: z.literal(true).optional(),
})
/** A sentence that rules choose for each client, within a paragraph. */
const RuleSentence = z.object({ type: z.literal('rule'), rule: z.literal('healthRule') })
const InlineField = z.discriminatedUnion('type', [Text, Field, RuleSentence])
const Line = z.array(InlineField).max(400)

/** A part that the product writes, in its place among the agency's paragraphs. */
export const ruleBlocks = ['greeting', 'whatHappened', 'announcement', 'nextStep'] as const
const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), content: Line }),
  z.object({ type: z.literal('list'), items: z.array(Line).min(1).max(100) }),
  z.object({ type: z.literal('rule'), rule: z.enum(ruleBlocks) }),
])

export const EmailTextField = z.object({
  subject: Line,
  /** The line that inboxes show beside the subject. */
  preview: Line,
  blocks: z.array(Block).max(200),
})
export type WrittenText = z.infer<typeof EmailTextField>
export type TextBlock = WrittenText['blocks'][number]
export type Inline = z.infer<typeof InlineField>
export type RuleBlock = (typeof ruleBlocks)[number]

export type JointTextKind = `joint_${TypeInJoint<'opening'> | 'prices'}`
export type EmailTextKind = CurrentEmailType | 'late' | JointTextKind

const isOfOneDay = (type: YearlyEmailType) => 'month' in yearlyEmailOf(type).event
/** Every text: one of each type of email, what goes too late, and emails to a whole inbox. */
export const emailTextKinds: readonly EmailTextKind[] = [
  ...yearlyEmailTypes.filter((type) => !isOfOneDay(type)),
  'late',
  ...yearlyEmailTypes.filter(isOfOneDay),
  ...(['agent', 'campaign', 'follow-up', 'client'] as const).flatMap(typesCausedBy),
  ...typesInJoint('opening').map((type) => `joint_${type}` as const),
  'joint_prices',
]
export const EmailTextKindField = z.enum(emailTextKinds)

export const isJoint = (kind: EmailTextKind): kind is JointTextKind => kind.startsWith('joint_')

/** Whether a client asked for it, so that those who unsubscribed get it too. */
export const isRequested = (kind: EmailTextKind): boolean =>
  kind !== 'late' && !isJoint(kind) && emailTypeOf(kind).cause === 'client'

/** Whether a text, or that of the same beginning to one client, is about Medicare Advantage too. */
export function announcesMedicareAdvantage(kind: EmailTextKind): boolean {
  const type = kind.replace(/^joint_/, '')
  return isYearlyEmail(type) && yearlyEmailOf(type).announcesMedicareAdvantage === true
}

interface FieldFacts {
  readonly label: string
  /** A client may lack it, so a text says what replaces it. */
  readonly fallback: Readonly<Record<Locale, string>> | null
  readonly in: 'one' | 'joint' | 'all'
}

/** The values that a text may have, with the word that is proposed where one is missing. */
export const textFields = {
  firstName: { label: 'First name', fallback: { en: 'there', es: 'amiga o amigo' }, in: 'one' },
  lastName: { label: 'Last name', fallback: { en: 'friend', es: 'amiga o amigo' }, in: 'one' },
  state: { label: 'State', fallback: { en: 'your state', es: 'su estado' }, in: 'one' },
  plans: { label: 'Plans quoted', fallback: null, in: 'one' },
  names: { label: 'First names', fallback: null, in: 'joint' },
  agentName: { label: 'Agent’s name', fallback: null, in: 'all' },
  agentPhone: {
    label: 'Agent’s phone',
    fallback: { en: 'our office', es: 'nuestra oficina' },
    in: 'all',
  },
  agency: { label: 'Agency', fallback: null, in: 'all' },
} as const satisfies Readonly<Record<string, FieldFacts>>
export type TextFieldName = keyof typeof textFields

export const isTextField = (name: string): name is TextFieldName => Object.hasOwn(textFields, name)

/** Returns the values that a text of this kind may have. */
export function textFieldsOf(kind: EmailTextKind): readonly TextFieldName[] {
  const place = isJoint(kind) ? 'joint' : 'one'
  return (Object.keys(textFields) as TextFieldName[]).filter(
    (name) =>
      (textFields[name].in === 'all' || textFields[name].in === place) &&
      !(name === 'plans' && isRequested(kind)),
  )
}

interface Slots {
  readonly blocks: readonly RuleBlock[]
  /** Whether a paragraph has the sentence about health questions. */
  readonly healthRule: boolean
}

/** Returns the parts that a text of this kind must have once; a greeting may be its own. */
export function requiredSlots(kind: EmailTextKind): Slots {
  if (announcesMedicareAdvantage(kind)) return { blocks: [], healthRule: true }
  if (isJoint(kind)) return { blocks: [], healthRule: false }
  if (isRequested(kind)) return { blocks: ['whatHappened'], healthRule: false }
  if (kind === increaseType) return { blocks: ['announcement', 'nextStep'], healthRule: false }
  const next = kind === 'late' || !kind.startsWith('follow_up_')
  return { blocks: next ? ['nextStep'] : [], healthRule: false }
}

/** Returns the lines of a block; a part that the product writes has none. */
export const linesOfBlock = (block: TextBlock): ReadonlyArray<readonly Inline[]> =>
  block.type === 'paragraph' ? [block.content] : block.type === 'list' ? block.items : []

/** Returns every line with its part of the email. */
export const partsOf = (text: WrittenText) => [
  { part: 'subject' as const, line: text.subject },
  { part: 'preview' as const, line: text.preview },
  ...text.blocks.flatMap(linesOfBlock).map((line) => ({ part: 'body' as const, line })),
]
export type PartOfText = ReturnType<typeof partsOf>[number]['part']

/** Returns a line as a client without any values reads it. */
export const plainLine = (
  line: readonly Inline[],
  wordsFor: (field: string) => string = () => '',
): string =>
  line
    .map((inline) => {
      if (inline.type === 'text') return inline.text
      if (inline.type === 'rule') return ''
      return inline.fallback ?? wordsFor(inline.field)
    })
    .join('')
