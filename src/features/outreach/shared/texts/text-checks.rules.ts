import { formatCount } from '../../../../kernel/count.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import {
  type EmailTextKind,
  type Inline,
  isTextField,
  linesOfBlock,
  type PartOfText,
  partsOf,
  plainLine,
  requiredSlots,
  ruleBlocks,
  textFields,
  textFieldsOf,
  type WrittenText,
} from './email-text.ts'
import { type FoundWords, forbiddenIn } from './find-forbidden.rules.ts'
import { gapIn, gapReason } from './find-gap.rules.ts'
import { isEasyEnough, readabilityOf } from './reading-grade.rules.ts'

/** In characters, with what placeholders stand for left out. */
export const textLimits = {
  subject: 150,
  preview: 200,
  body: 5000,
  fallback: 40,
  blocks: 30,
} as const

const partNames: Readonly<Record<PartOfText, string>> = {
  subject: 'subject',
  preview: 'preview line',
  body: 'text',
}

/** Names of the parts that the product writes, as the editor shows them. */
export const ruleNames = {
  greeting: 'Greeting',
  whatHappened: 'What happened',
  announcement: 'What the carrier announced',
  nextStep: 'Next step and health questions',
  healthRule: 'Whether health questions come first',
} as const

export interface TextFinding extends Omit<FoundWords, 'words'> {
  readonly part: PartOfText
  /** As written; undefined if it is about the whole part. */
  readonly words?: string | undefined
}

/**
 * Returns what is wrong with a clean text, and what is unwise: its limits, placeholders, parts that
 * it must have, forbidden words, and how hard it is to read. Refused ones come first.
 */
export function checkEmailText(
  text: WrittenText,
  kind: EmailTextKind,
  locale: Locale,
): TextFinding[] {
  const findings = [
    ...lengthFindings(text),
    ...fieldFindings(text, kind),
    ...slotFindings(text, kind),
    ...wordFindings(text, kind),
    ...gapFindings(text),
    ...readingFindings(text, locale),
  ]
  return [
    ...findings.filter(isRefusedFinding),
    ...findings.filter((finding) => !isRefusedFinding(finding)),
  ]
}

export const isRefusedFinding = ({ weight }: Pick<TextFinding, 'weight'>): boolean =>
  weight === 'refused'

const refused = (part: PartOfText, reason: string, words?: string): TextFinding => ({
  weight: 'refused',
  part,
  reason,
  ...(words !== undefined && { words }),
})

function lengthFindings(text: WrittenText): TextFinding[] {
  const findings: TextFinding[] = []
  const lengths = { subject: 0, preview: 0, body: 0 }
  for (const { part, line } of partsOf(text)) {
    const plain = plainLine(line, () => 'a value')
    lengths[part] += plain.length
    if (part !== 'body' && /[\r\n]/.test(plain))
      findings.push(refused(part, `The ${partNames[part]} must be one line.`))
  }
  for (const part of ['subject', 'preview', 'body'] as const) {
    const [length, limit] = [lengths[part], textLimits[part]]
    if (length > limit)
      findings.push(
        refused(
          part,
          `The ${partNames[part]} has ${formatCount(length)} characters; the limit is ${formatCount(limit)}.`,
        ),
      )
  }
  if (plainLine(text.subject, () => 'a value').trim() === '')
    findings.push(refused('subject', 'The subject is empty.'))
  if (!text.blocks.some((block) => linesOfBlock(block).length > 0))
    findings.push(refused('body', 'The text needs a paragraph of your own.'))
  if (text.blocks.length > textLimits.blocks)
    findings.push(
      refused('body', `The text can have at most ${textLimits.blocks} paragraphs and lists.`),
    )
  return findings
}

function fieldFindings(text: WrittenText, kind: EmailTextKind): TextFinding[] {
  const allowed = textFieldsOf(kind)
  return partsOf(text).flatMap(({ part, line }) =>
    line.flatMap((inline): TextFinding[] => {
      if (inline.type !== 'field') return []
      const { field, fallback } = inline
      if (!isTextField(field))
        return [refused(part, `“${field.slice(0, 40)}” is not a placeholder.`, field)]
      const { label, fallback: proposed } = textFields[field]
      if (!allowed.includes(field))
        return [refused(part, `“${label}” is not available in this email.`, label)]
      if (proposed !== null && (fallback ?? '') === '')
        return [refused(part, `Enter what replaces “${label}” for a client who has none.`, label)]
      if ((fallback ?? '').length > textLimits.fallback)
        return [
          refused(
            part,
            `The replacement for “${label}” can have at most ${textLimits.fallback} characters.`,
            label,
          ),
        ]
      return []
    }),
  )
}

function slotFindings(
  { subject, preview, blocks }: WrittenText,
  kind: EmailTextKind,
): TextFinding[] {
  const slots = requiredSlots(kind)
  const findings: TextFinding[] = []
  for (const rule of ruleBlocks) {
    const count = blocks.filter((block) => block.type === 'rule' && block.rule === rule).length
    const name = ruleNames[rule]
    if (rule === 'greeting') {
      const first = blocks[0]
      const leads = first?.type === 'rule' && first.rule === 'greeting'
      if (count > 1 || (count === 1 && !leads))
        findings.push(refused('body', 'The greeting must come first and appear only once.'))
    } else if (slots.blocks.includes(rule)) {
      if (count !== 1) findings.push(refused('body', mustHave(name)))
    } else if (count > 0) findings.push(refused('body', `“${name}” does not belong in this email.`))
  }
  const isSentence = (inline: Inline) => inline.type === 'rule'
  const sentences = blocks.flatMap(linesOfBlock).flat().filter(isSentence).length
  if (sentences !== (slots.healthRule ? 1 : 0))
    findings.push(
      refused(
        'body',
        slots.healthRule
          ? mustHave(ruleNames.healthRule)
          : `“${ruleNames.healthRule}” does not belong in this email.`,
      ),
    )
  if ([...subject, ...preview].some(isSentence))
    findings.push(refused('subject', `“${ruleNames.healthRule}” must be in the text.`))
  return findings
}

const mustHave = (name: string) =>
  `“${name}” must appear exactly once: it says what is true for each client under their state’s rules.`

function wordFindings(text: WrittenText, kind: EmailTextKind): TextFinding[] {
  const found = new Map<string, TextFinding>()
  for (const { part, line } of partsOf(text)) {
    // Words on both sides of a placeholder are no phrase; one only partly bold is.
    const words = plainLine(line, () => ' … ')
    for (const finding of forbiddenIn(words, kind))
      found.set(`${part} ${finding.words.toLowerCase()}`, { part, ...finding })
  }
  const subject = plainLine(text.subject)
  if (/\p{Extended_Pictographic}/u.test(subject))
    found.set('emoji', {
      part: 'subject',
      weight: 'unwise',
      reason: 'Emoji in a subject look like advertising, and some email apps show a box instead.',
    })
  return [...found.values()]
}

function gapFindings(text: WrittenText): TextFinding[] {
  const gaps = partsOf(text).flatMap(({ part, line }) => {
    const words = gapIn(plainLine(line, () => '…'))
    return words === undefined
      ? []
      : [{ weight: 'unwise' as const, part, words, reason: gapReason }]
  })
  return gaps.slice(0, 3)
}

/** A value of usual length, so that a sentence with placeholders is measured as it is read. */
const sampleValues: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  plans: { en: 'Plan G and Plan N', es: 'el Plan G y el Plan N' },
  names: { en: 'Ana and Luis', es: 'Ana y Luis' },
  agentName: { en: 'Ana Ruiz', es: 'Ana Ruiz' },
  agency: { en: 'Blue Harbor', es: 'Blue Harbor' },
}

/** Returns the paragraphs as they are read aloud; an item of a list is a sentence. */
const readableText = (text: WrittenText, locale: Locale) =>
  text.blocks
    .flatMap(linesOfBlock)
    .map((line) => plainLine(line, (field) => sampleValues[field]?.[locale] ?? 'Ana').trim())
    .filter((line) => line !== '')
    .map((line) => (/[.?!:]$/.test(line) ? line : `${line}.`))
    .join(' ')

/** Few words say little about how hard they are: a formula of sentences is wrong for them. */
const minWords = 12

interface ReadingEase {
  /** Flesch-Kincaid grade in English, Fernández Huerta's ease in Spanish. */
  readonly value: number
  readonly easy: boolean
}

/** Returns how hard a text is to read; undefined for one too short to say. */
export function readingEaseOf(text: WrittenText, locale: Locale): ReadingEase | undefined {
  const words = readableText(text, locale)
  if (words.split(/\s+/).length < minWords) return undefined
  const value = readabilityOf(words, locale)
  return { value, easy: isEasyEnough(value, locale) }
}

function readingFindings(text: WrittenText, locale: Locale): TextFinding[] {
  const ease = readingEaseOf(text, locale)
  if (ease === undefined || ease.easy) return []
  const reason =
    locale === 'en'
      ? `Reading grade ${ease.value.toFixed(0)}. Grade 8 or below is easy for everyone. Shorter sentences and words help.`
      : `Reading ease ${Math.max(0, ease.value).toFixed(0)} (Fernández Huerta). A score of 55 or above is easy for everyone. Shorter sentences and words help.`
  return [{ part: 'body', weight: 'unwise', reason }]
}
