import { mergeAttributes, Node } from '@tiptap/core'
import { isTextField, textFields } from '../../../shared/texts/email-text.ts'
import { ruleNames } from '../../../shared/texts/text-checks.rules.ts'
import styles from './editor.module.css'

/** Returns the words on a placeholder: `First name, else there`. */
export function fieldWords(field: string, fallback: unknown): string {
  const label = isTextField(field) ? textFields[field].label : field
  return typeof fallback === 'string' && fallback !== '' ? `${label}, else ${fallback}` : label
}

/** Explains a part that rules write, in the place where a client reads it. */
const ruleHints: Readonly<Record<string, string>> = {
  greeting: 'Such as “Hello Maria,”. You can remove it and write your own.',
  whatHappened: 'Why this email was sent. Always included.',
  announcement:
    'Carrier, plan, percent and date of the increase, and that staying can be the right choice.',
  nextStep: 'What is true for each client’s state, dates and age. Always included.',
  healthRule: 'True for each client’s state and dates',
}

/** A placeholder for a value, with what replaces a missing one. */
export const FieldNode = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    field: { default: '', parseHTML: (element) => element.getAttribute('data-field') ?? '' },
    fallback: { default: null, parseHTML: (element) => element.getAttribute('data-fallback') },
  }),
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    mergeAttributes({
      'data-field': attrs.field,
      ...(attrs.fallback !== null && { 'data-fallback': attrs.fallback }),
      class: styles.field,
    }),
    fieldWords(attrs.field, attrs.fallback),
  ],
  renderText: ({ node: { attrs } }) => `[${fieldWords(attrs.field, attrs.fallback)}]`,
})

/** The sentence about health questions within a paragraph. */
export const RuleSentenceNode = Node.create({
  name: 'ruleSentence',
  group: 'inline',
  inline: true,
  atom: true,
  parseHTML: () => [{ tag: 'span[data-rule-sentence]' }],
  renderHTML: () => [
    'span',
    { 'data-rule-sentence': 'true', class: styles.locked, title: ruleHints.healthRule },
    ruleNames.healthRule,
  ],
  renderText: () => `[${ruleNames.healthRule}]`,
})

/** A paragraph that the product writes. */
export const RuleBlockNode = Node.create({
  name: 'ruleBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    rule: { default: '', parseHTML: (element) => element.getAttribute('data-rule') ?? '' },
  }),
  parseHTML: () => [{ tag: 'div[data-rule]' }],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-rule': attrs.rule, class: styles.block },
    ['strong', ruleNames[attrs.rule as keyof typeof ruleNames] ?? attrs.rule],
    ['span', ruleHints[attrs.rule] ?? ''],
  ],
  renderText: ({ node: { attrs } }) =>
    `[${ruleNames[attrs.rule as keyof typeof ruleNames] ?? attrs.rule}]`,
})
