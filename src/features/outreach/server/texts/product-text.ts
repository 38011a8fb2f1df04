import type { Locale } from '../../../../kernel/locale.ts'
import {
  type EmailTextKind,
  type Inline,
  isJoint,
  isRequested,
  isTextField,
  type TextBlock,
  type WrittenText,
} from '../../shared/texts/email-text.ts'
import type { JointOpening } from '../emails/joint-opening.rules.ts'
import { jointTexts } from '../emails/joint-texts.ts'
import { wordings } from '../emails/wording.ts'

interface Source {
  readonly subject: string
  readonly preview: string
  readonly paragraphs: readonly string[]
}

/** Returns which opening of an email to several clients a text is. */
const openingOf = (kind: EmailTextKind) => kind.slice('joint_'.length) as JointOpening

export const jointKindOf = (opening: JointOpening): EmailTextKind => `joint_${opening}`

function sourceOf(kind: EmailTextKind, locale: Locale): Source {
  if (!isJoint(kind)) return wordings[locale][kind]
  const { openings, preview, prices } = jointTexts[locale]
  const { subject, paragraphs } = openings[openingOf(kind)]
  return { subject, preview, paragraphs: [...paragraphs, prices] }
}

/** Returns the sentence of the product that says why a requested email came. */
export const whatHappened = (kind: EmailTextKind, locale: Locale): string =>
  sourceOf(kind, locale).paragraphs[0] ?? ''

function lineOf(words: string): Inline[] {
  return words.split(/(\{\{\w+\}\})/).flatMap((piece): Inline[] => {
    const mark = piece.match(/^\{\{(\w+)\}\}$/)?.[1]
    if (mark === undefined) return piece === '' ? [] : [{ type: 'text', text: piece }]
    if (mark === 'healthRule') return [{ type: 'rule', rule: mark }]
    if (isTextField(mark)) return [{ type: 'field', field: mark }]
    throw new Error(`unknown mark ${mark}`)
  })
}

const known = new Map<string, WrittenText>()

/** Returns the product's text in the form in which an agency edits it. */
export function productText(kind: EmailTextKind, locale: Locale): WrittenText {
  const key = `${kind} ${locale}`
  const before = known.get(key)
  if (before !== undefined) return before
  const { subject, preview, paragraphs } = sourceOf(kind, locale)
  const blocks = paragraphs.map((words, index): TextBlock => {
    if (words === '{{announcement}}') return { type: 'rule', rule: 'announcement' }
    if (words === '{{nextStep}}') return { type: 'rule', rule: 'nextStep' }
    if (index === 0 && isRequested(kind)) return { type: 'rule', rule: 'whatHappened' }
    return { type: 'paragraph', content: lineOf(words) }
  })
  const text: WrittenText = {
    subject: lineOf(subject),
    preview: lineOf(preview),
    blocks: [{ type: 'rule', rule: 'greeting' }, ...blocks],
  }
  known.set(key, text)
  return text
}
